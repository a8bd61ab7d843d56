import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers a request itself by returning true. */
type Rule = (
  path: string,
  response: ServerResponse,
  request: IncomingMessage,
) => boolean | Promise<boolean>;

export interface PortalFront {
  readonly address: string;
  /** Asked before the portal; replace it to change what readers get. */
  rule: Rule;
  stop(): Promise<void>;
}

/**
 * A server before the portal under test, with its own address: its service worker meets no other test, and it can
 * answer as another build or a failing line would. Browsers cache nothing of it by themselves, so that what is there
 * without a connection comes from the worker.
 */
export async function startPortalFront(portal: string): Promise<PortalFront> {
  const pass = (asked: IncomingMessage, response: ServerResponse) => {
    const { host: _host, ...headers } = asked.headers;
    const passed = request(`${portal}${asked.url}`, { method: asked.method, headers });
    passed.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        "cache-control": "no-store",
      });
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  };
  const front = { rule: (() => false) as Rule };
  const server = createServer(async (asked, response) => {
    const [path = ""] = (asked.url ?? "").split("?");
    if (!(await front.rule(path, response, asked))) pass(asked, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(front, {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
