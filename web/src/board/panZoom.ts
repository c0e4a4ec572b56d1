/**
 * Pans and zooms the drawing in its box. Moving changes a single style, so that no frame has to lay out or repaint the
 * board.
 */

import { clamped, fitted, panned, placeAt, revealing, scales, zoomed, type Camera, type Size } from "./camera";
import type { Point } from "./geometry";

/** Milliseconds without movement after which the board is rendered sharply at its new size. */
const REST_MS = 160;

export class PanZoom {
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private size: Size = { width: 0, height: 0 };
  /** Whether the player has moved the board. Until then it fits its box. */
  private isMovedByPlayer = false;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly world: HTMLElement,
    private frameOfBoard: Size & Point,
    /** Called with the visible part of the board whenever that changes. */
    private readonly onsight: (sight: Size & Point & { scale: number }) => void = () => undefined,
  ) {}

  /** Shows another board, or the same one in another frame. */
  show(frameOfBoard: Size & Point): void {
    const { x, y, width, height } = this.frameOfBoard;
    if (frameOfBoard.x !== x || frameOfBoard.y !== y || frameOfBoard.width !== width || frameOfBoard.height !== height)
      this.isMovedByPlayer = false;
    this.frameOfBoard = frameOfBoard;
    this.resize(this.size);
  }

  resize(size: Size): void {
    const before = this.size;
    this.size = size;
    if (size.width === 0 || size.height === 0) return;
    const { camera } = this;
    // What was in the middle stays there.
    const moved = {
      ...camera,
      x: camera.x + (size.width - before.width) / 2,
      y: camera.y + (size.height - before.height) / 2,
    };
    this.camera = this.isMovedByPlayer ? clamped(moved, this.frameOfBoard, size) : fitted(this.frameOfBoard, size);
    this.place();
  }

  fit(): void {
    this.isMovedByPlayer = false;
    this.move(fitted(this.frameOfBoard, this.size));
  }

  pan(across: number, down: number): void {
    this.move(panned(this.camera, across, down, this.frameOfBoard, this.size));
  }

  zoom(factor: number, around: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const next = zoomed(this.camera, factor, around, this.frameOfBoard, this.size);
    this.isMovedByPlayer = next.scale > scales(this.frameOfBoard, this.size)[0] * 1.001;
    this.move(next);
  }

  /** Moves a point of the board into view. */
  reveal(point: Point): void {
    const place = { x: point.x - this.frameOfBoard.x, y: point.y - this.frameOfBoard.y };
    this.move(
      revealing(
        this.camera,
        place,
        Math.min(60, this.size.width / 4, this.size.height / 4),
        this.frameOfBoard,
        this.size,
      ),
    );
  }

  /** The point of the board at a point of the box. */
  at(point: Point): Point {
    const place = placeAt(this.camera, point);
    return { x: place.x + this.frameOfBoard.x, y: place.y + this.frameOfBoard.y };
  }

  get scale(): number {
    return this.camera.scale;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
  }

  private move(camera: Camera): void {
    this.camera = camera;
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.place());
    this.world.classList.add("moving");
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.world.classList.remove("moving"), REST_MS);
  }

  private place(): void {
    this.frame = 0;
    const { x, y, scale } = this.camera;
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const [width, height] = [this.size.width / scale, this.size.height / scale];
    this.onsight({ x: this.frameOfBoard.x - x / scale, y: this.frameOfBoard.y - y / scale, width, height, scale });
  }
}
