import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

export interface HttpLine {
  /** The text received so far. */
  received(): string;
  send(text: string): void;
  /** Starts to read, after it was opened as `deaf`. */
  listen(): void;
  /** Resolves when the connection is closed. */
  readonly ended: Promise<unknown>;
}

/**
 * Opens a connection that sends exactly the given bytes.
 * @param options.deaf never reads the responses
 */
export async function openLine(port: number, first = "", { deaf = false } = {}): Promise<HttpLine> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  onTestFinished(() => {
    socket.destroy();
  });
  let text = "";
  const listen = () => {
    socket.on("data", (part: string) => {
      text += part;
    });
  };
  if (!deaf) listen();
  await once(socket, "connect");
  // A reset connection also emits an error.
  socket.on("error", () => undefined);
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.write(first);
  return { received: () => text, send: (more) => void socket.write(more), listen, ended };
}
