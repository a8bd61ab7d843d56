import {
  documentName,
  liveAddress,
  liveQuery,
} from "@hilal/contract/articles/working-copy-messages";
import { Doc, encodeStateAsUpdate, encodeStateAsUpdateV2, XmlElement, XmlText } from "yjs";

/** What a writer of a shared document would like to hold everybody up with. */
export interface HostileMessages {
  readonly what: string;
  /** Messages behind the document's name, sent one after the other. */
  readonly messages: readonly Uint8Array[];
}

const varUint = (number: number): number[] => {
  const bytes: number[] = [];
  let left = number;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  return [...bytes, left];
};
const framed = (kind: readonly number[], content: Uint8Array) =>
  Buffer.concat([Buffer.from([...kind, ...varUint(content.length)]), content]);
const change = (update: Uint8Array) => framed([0, 2], update);
const firstStep = (vector: Uint8Array) => framed([0, 0], vector);
const presence = (states: Uint8Array) => framed([1], states);

const made = (write: (document: Doc) => void, encode = encodeStateAsUpdate) => {
  const document = new Doc();
  document.transact(() => write(document));
  return encode(document);
};
const letters = (count: number) => (document: Doc) => {
  const text = document.getText("title");
  for (let letter = 0; letter < count; letter += 1) text.insert(0, "a");
};
const keys = (count: number) => (document: Doc) => {
  const map = document.getMap("fields");
  for (let key = 0; key < count; key += 1) map.set(`key ${key}`, "a");
};
const paragraphs = (count: number, length: number) => (document: Doc) => {
  const blocks = Array.from({ length: count }, () => {
    const block = new XmlElement("paragraph");
    block.insert(0, [new XmlText("The patrol crossed. ".repeat(length / 20))]);
    return block;
  });
  document.getXmlFragment("body").insert(0, blocks);
};
/** Clients that each write a letter of their own at the same place. */
const clients = (count: number) =>
  Uint8Array.from([
    ...varUint(count),
    ...Array.from({ length: count }, (_, client) => [
      ...[1, ...varUint(client + 1), 0, 4, 1, 5, ...Buffer.from("title"), 1, 97],
    ]).flat(),
    0,
  ]);
const carets = (count: number) =>
  Uint8Array.from([
    ...varUint(count),
    ...Array.from({ length: count }, (_, client) => [...varUint(client), 1, 2, 123, 125]).flat(),
  ]);
const vector = (count: number) =>
  Uint8Array.from([
    ...varUint(count),
    ...Array.from({ length: count }, (_, client) => [...varUint(client), 1]).flat(),
  ]);
const claims = Uint8Array.from([1, ...varUint(30_000_000), 7, 0, 0, 1, 0]);
/** Letters that all want to stand at the beginning, a change each. */
const rivals = (count: number) =>
  Array.from({ length: count }, (_, client) =>
    Uint8Array.from([1, 1, ...varUint(client + 1), 0, 4, 1, 5, ...Buffer.from("title"), 1, 97, 0]),
  );

/** Shapes that once held the portal up for seconds, and those of the largest size that is let in. */
export const messagesByWriters = (): readonly HostileMessages[] =>
  Object.entries({
    "30 million claimed items, 21 times": Array.from({ length: 21 }, () => change(claims)),
    "150,000 clients": [change(clients(150_000))],
    "as many clients as are let in": [change(clients(1_000))],
    "300,000 items of one letter": [change(made(letters(300_000)))],
    "55,000 items in one change": [change(made(letters(55_000)))],
    "as many items as one change may have": [change(made(letters(25_000)))],
    "as many items as are not tried": Array.from({ length: 40 }, () => change(made(letters(310)))),
    "a map of 60,000 keys": [change(made(keys(60_000)))],
    "100,000 carets": [presence(carets(100_000))],
    "as many carets as are let in, 100 times": Array.from({ length: 100 }, () =>
      presence(carets(500)),
    ),
    "100,000 items in the second version": [change(made(letters(100_000), encodeStateAsUpdateV2))],
    "how far 500,000 clients are": [firstStep(vector(500_000))],
    "how far 20,000 clients are, 50 times": Array.from({ length: 50 }, () =>
      firstStep(vector(20_000)),
    ),
    "550 changes at the same place": rivals(550).map(change),
    "a text of 2.5 MB": [
      change(made((document) => document.getText("title").insert(0, "a".repeat(2_500_000)))),
    ],
    "as much text as one change may have": [
      change(made((document) => document.getText("title").insert(0, "a".repeat(1_190_000)))),
    ],
    "an article of 500,000 letters": [change(made(paragraphs(2_000, 240)))],
  }).map(([what, messages]) => ({ what, messages }));

interface Place {
  readonly address: string;
  readonly token: string;
  readonly articleId: number;
  readonly uuid: string;
}

/**
 * Sends them as somebody who was let in, and waits until they were answered.
 * @returns what became of the connection
 */
export async function sendMessages(
  { address, token, articleId, uuid }: Place,
  messages: readonly Uint8Array[],
): Promise<string> {
  const name = Buffer.from(documentName(articleId, uuid));
  const named = (...rest: readonly Uint8Array[]) =>
    Buffer.concat([Buffer.from(varUint(name.length)), name, ...rest]);
  const socket = new WebSocket(`${address.replace("http", "ws")}${liveAddress}${liveQuery()}`);
  socket.binaryType = "arraybuffer";
  let heard = "";
  let heardAt = performance.now();
  let isClosed = false;
  socket.addEventListener("message", ({ data }) => {
    heard += Buffer.from(data).toString("latin1");
    heardAt = performance.now();
  });
  socket.addEventListener("close", ({ reason }) => {
    heard += reason;
    isClosed = true;
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  socket.send(named(framed([2, 0], Buffer.from(token))));
  await until(() => isClosed || heard.includes("clocks"));
  heardAt = performance.now();
  for (const message of messages) if (!isClosed) socket.send(named(message));
  await until(() => isClosed || performance.now() - heardAt > 1_500);
  const reason = /too_large|too_fast|unavailable/.exec(heard)?.[0];
  socket.close();
  return reason ?? (isClosed ? "cut off" : "taken");
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !holds() && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
