import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** An upload as received by the file host. */
interface Upload {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface FileHost {
  readonly uploads: readonly Upload[];
  /** Sets the response from now on; with a promise the upload stays in progress until it resolves. */
  answer(status: number, body: object | string | Promise<object>): void;
}

/**
 * Starts a local file host and sets the test document's address to it: uploads use XMLHttpRequest, which `fakeApi` does
 * not intercept.
 */
export async function fileHost(): Promise<FileHost> {
  const uploads: Upload[] = [];
  let answer = (): Promise<[number, object | string]> => Promise.resolve([200, {}]);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString("latin1");
    uploads.push({ path: request.url ?? "", headers: request.headers, body });
    const [status, said] = await answer();
    response.writeHead(status);
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const before = location.href;
  const { port } = server.address() as AddressInfo;
  const stand = (address: string) =>
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  stand(`http://127.0.0.1:${port}/`);
  onTestFinished(() => {
    stand(before);
    server.closeAllConnections();
    server.close();
  });
  return {
    uploads,
    answer: (status, body) => {
      answer = async () => [status, await body];
    },
  };
}
