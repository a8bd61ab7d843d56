import {
  documentName,
  liveAddress,
  liveQuery,
} from "@hilal/contract/articles/working-copy-messages";
import { onTestFinished } from "vitest";

interface RawOpening {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly token: string;
  readonly articleId: number;
  readonly uuid: string;
}

/** A number as lib0 writes it. */
export function varUint(number: number): number[] {
  const bytes: number[] = [];
  let left = number;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  return [...bytes, left];
}

/** Bytes with their length before them. */
export const varBytes = (bytes: Iterable<number>): number[] => {
  const all = [...bytes];
  return [...varUint(all.length), ...all];
};

/** A user who is authorised for a document and then sends arbitrary bytes. */
export async function openRaw({ address, token, articleId, uuid }: RawOpening) {
  const name = varBytes(Buffer.from(documentName(articleId, uuid)));
  const url = `${address.replace(/^http/, "ws")}${liveAddress}${liveQuery()}`;
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  const received: Buffer[] = [];
  socket.addEventListener("message", ({ data }) => received.push(Buffer.from(data)));
  const ended = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  onTestFinished(() => socket.close());
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", resolve, { once: true });
  });
  const send = (kind: number, content: readonly number[]) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(Buffer.from([...name, kind, ...content]));
  };
  send(2, [0, ...varBytes(Buffer.from(token))]);
  return {
    ended,
    /** Sends a message to the document: its kind and what follows. */
    send,
    /** Sends arbitrary bytes, without a document name. */
    sendBytes: (bytes: Uint8Array<ArrayBuffer>) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
    },
    /** Sends a change of the document. */
    change(update: Uint8Array) {
      const head = [...name, 0, 2, ...varUint(update.length)];
      if (socket.readyState === WebSocket.OPEN) {
        socket.send(Buffer.concat([Buffer.from(head), update]));
      }
    },
    /** All received bytes, as text. */
    receivedText: () => Buffer.concat(received).toString("latin1"),
    close: () => socket.close(),
  };
}
