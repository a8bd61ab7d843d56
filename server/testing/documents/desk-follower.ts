import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import { type DeskChanges, deskChangesQuery, deskMessage } from "@hilal/contract/desk/desk-changes";
import { onTestFinished } from "vitest";

interface Following {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** Left out, nothing is sent: what is sent is up to the test. */
  readonly token?: string;
}

/** A window of the back office that follows the desk, until the test ends. */
export async function followDesk({ address, token }: Following) {
  const url = `${address.replace(/^http/, "ws")}${liveAddress}${deskChangesQuery}`;
  const socket = new WebSocket(url);
  onTestFinished(() => socket.close());
  const received: string[] = [];
  socket.addEventListener("message", ({ data }) => received.push(String(data)));
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener("close", ({ code, reason }) => resolve({ code, reason }));
  });
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", resolve, { once: true });
  });
  if (token !== undefined) socket.send(token);
  return {
    ended,
    isAdmitted: () => received.length > 0,
    /** All received messages, as sent. */
    received: () => received,
    /** What has changed since it was admitted: only what is not empty. */
    heard: () =>
      received.slice(1).flatMap((text): Partial<DeskChanges>[] => {
        const { type, ...changes } = deskMessage.parse(JSON.parse(text));
        const isSaid = ([, value]: [string, unknown]) =>
          Array.isArray(value) ? value.length > 0 : value === true;
        return type === "alive" ? [] : [Object.fromEntries(Object.entries(changes).filter(isSaid))];
      }),
    send: (data: string | Uint8Array<ArrayBuffer>) => socket.send(data),
    close: () => socket.close(),
  };
}
