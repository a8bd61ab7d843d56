import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends exactly these lines as a request's head and waits for the end of the response. HTTP clients normalise URLs and
 * headers before they send them; an attacker does not.
 *
 * @param lines request line first; `Connection: close` is added, and `Host` when none is given
 */
export async function rawRequest(port: number, ...lines: readonly string[]): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("data", (bytes: Buffer) => received.push(bytes));
  const [first = "", ...others] = lines;
  const host = others.some((line) => /^host:/i.test(line)) ? [] : ["Host: hilal.test"];
  const head = [first, ...host, "Connection: close", ...others, "", ""];
  socket.write(Buffer.from(head.join("\r\n"), "latin1"));
  await once(socket, "close");
  const [answer = "", ...body] = Buffer.concat(received).toString("utf8").split("\r\n\r\n");
  const [status = "", ...fields] = answer.split("\r\n");
  const pairs = fields.map((field): [string, string] => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return {
    status: Number(status.split(" ")[1]),
    headers: Object.fromEntries(pairs),
    body: body.join("\r\n\r\n"),
  };
}
