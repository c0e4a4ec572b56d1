/** A server in front of the one under test, which can serve a second build of the pages, or be in trouble. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What is in front of the pages: the build as it is; one in which every asset has another name, and the old names are
 * gone; nothing but errors; or a connection on which nothing arrives.
 */
export type Front = "first" | "second" | "failing" | "silent";

const SUFFIX = "-second";
/** Names with a hash; others are not files of the build. */
const NAME = /(["'`(](?:\.\/|\/?assets\/)[\w.-]+-[\w-]{8})(\.(?:js|css|woff2|wasm|svg)["'`)])/g;

export class SecondBuild {
  front: Front = "first";
  /** The paths of assets that were asked for and belong to the other build. */
  readonly missing: string[] = [];
  private readonly server: Server;

  private constructor(private readonly pages: string) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(pages: string): Promise<SecondBuild> {
    const build = new SecondBuild(pages);
    await new Promise<void>((done) => build.server.listen(0, "127.0.0.1", done));
    return build;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer({ url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.front === "silent") return;
    if (this.front === "failing") {
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
      return;
    }
    const isSecond = this.front === "second";
    const isAsset = url.startsWith("/assets/");
    const isRenamed = /-second\.\w+$/.test(url);
    const found = await fetch(this.pages + (isRenamed ? url.replace(SUFFIX, "") : url));
    if (isAsset && (isRenamed !== isSecond || !found.ok)) {
      // The service worker also asks for names that a script only mentions.
      if (found.ok) this.missing.push(url);
      response.writeHead(404).end();
      return;
    }
    const type = found.headers.get("content-type") ?? "";
    // Nothing may come from the browser's own cache.
    const headers = { "content-type": type, "cache-control": "no-store" };
    const body = Buffer.from(await found.arrayBuffer());
    const isText = /html|javascript|css/.test(type) && url !== "/sw.js";
    response
      .writeHead(found.status, headers)
      .end(isSecond && isText ? body.toString().replace(NAME, `$1${SUFFIX}$2`) : body);
  }
}
