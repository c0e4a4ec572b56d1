/**
 * Which part of the board is visible: a point of the box is `place × scale + offset`. Every change returns a new
 * camera within the limits.
 */

import type { Point } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** A hex is about 260 pixels wide at this scale. Small boards may grow to three times their fitted size instead. */
const CLOSEST = 2.5;

/** Shows the complete board in the middle of its box. */
export function fitted(world: Size, box: Size): Camera {
  const scale = fittingScale(world, box);
  return { scale, x: (box.width - world.width * scale) / 2, y: (box.height - world.height * scale) / 2 };
}

function fittingScale(world: Size, box: Size): number {
  const scale = Math.min(box.width / world.width, box.height / world.height);
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

/** The smallest and the largest scale. */
export function scales(world: Size, box: Size): [number, number] {
  const least = fittingScale(world, box);
  return [least, Math.max(CLOSEST, least * 3)];
}

/** The nearest camera that does not move the board out of sight. */
export function clamped(camera: Camera, world: Size, box: Size): Camera {
  const [least, most] = scales(world, box);
  const scale = Math.min(most, Math.max(least, camera.scale));
  return {
    scale,
    x: within(camera.x, world.width * scale, box.width),
    y: within(camera.y, world.height * scale, box.height),
  };
}

function within(offset: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, offset));
}

export function panned(camera: Camera, across: number, down: number, world: Size, box: Size): Camera {
  return clamped({ ...camera, x: camera.x + across, y: camera.y + down }, world, box);
}

/** Zooms by a factor around a point of the box, which stays where it is. */
export function zoomed(camera: Camera, factor: number, around: Point, world: Size, box: Size): Camera {
  const [least, most] = scales(world, box);
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  const grown = scale / camera.scale;
  return clamped(
    { scale, x: around.x - (around.x - camera.x) * grown, y: around.y - (around.y - camera.y) * grown },
    world,
    box,
  );
}

/** Moves just far enough that a point of the board is visible, with a margin to the edge. */
export function revealing(camera: Camera, place: Point, margin: number, world: Size, box: Size): Camera {
  const [x, y] = [place.x * camera.scale + camera.x, place.y * camera.scale + camera.y];
  const shift = (at: number, room: number): number => Math.max(margin - at, 0) + Math.min(room - margin - at, 0);
  return panned(camera, shift(x, box.width), shift(y, box.height), world, box);
}

/** The point of the board at a point of the box. */
export function placeAt(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale };
}
