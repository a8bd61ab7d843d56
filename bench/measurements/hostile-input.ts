import { crc32, deflateSync } from "node:zlib";
import {
  documentName,
  liveAddress,
  liveQuery,
} from "@hilal/contract/articles/working-copy-messages";
import { Doc, encodeStateAsUpdate, encodeStateAsUpdateV2 } from "yjs";
import { type Place, toParagraphs, until } from "../kit/live-document.ts";

const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Near the largest accepted article, in characters, made of input that is slow to parse. */
const articleLength = 480_000;

const signUp = (marks: number) =>
  JSON.stringify({ email: "a@example.org", first_name: `a${upTo(marks, "\u0301\u0323")}` });

/** A call designed to block the portal. */
export interface HostileCall {
  readonly what: string;
  readonly path: string;
  readonly body: string;
}

const article = (what: string, cover: string, description: string): HostileCall => ({
  what,
  path: "/api/create-article/",
  body: JSON.stringify({
    title: `Bench: ${what}`,
    writer: "Sana Qureshi",
    category: "misc",
    publish_date: "2025-03-23",
    cover_image: cover,
    allow_removal: true,
    description: `<p>The patrol crossed the glacier at first light, in silence.</p>${description}`,
  }),
});

/** Unauthenticated calls, of the largest accepted size and of a rejected one. */
export const callsByAnybody: readonly HostileCall[] = [
  {
    what: "sign-up with 240,000 combining marks",
    path: "/api/user/register/",
    body: signUp(240_000),
  },
  {
    what: "sign-up with as many marks as are let in",
    path: "/api/user/register/",
    body: signUp(31_000),
  },
  {
    what: "as many unknown fields as are let in",
    path: "/api/token/",
    body: `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":1`).join(",")}}`,
  },
  {
    what: "lists within lists",
    path: "/api/token/",
    body: `${"[".repeat(31_000)}${"]".repeat(31_000)}`,
  },
];

/** Where readers search; each address takes one more parameter. */
export const searchDoors = [
  "/api/get-articles/?page=1&",
  "/api/search/?",
  "/api/search-suggestions/?",
  "/search?",
] as const;

/** Lists that staff search. */
export const staffDoors = [
  "/api/get-articles/?page=1&sort=title&",
  "/api/users/?page=1&",
  "/api/get-comments/?page=1&",
  "/api/audit/?page=1&",
  "/api/videos/management/?page=1&",
  "/api/go-to/?",
] as const;

/** Encodes a query as UTF-8, also the halves of surrogates, which no URL may contain: `%ED%A0%80`. */
export function encodeLoosely(query: string): string {
  const encode = (letter: string) =>
    letter.isWellFormed()
      ? encodeURIComponent(letter)
      : [0xed, 0x80 | ((letter.charCodeAt(0) >> 6) & 0x3f), 0x80 | (letter.charCodeAt(0) & 0x3f)]
          .map((byte) => `%${byte.toString(16).toUpperCase()}`)
          .join("");
  return Array.from(query, encode).join("");
}

/** Questions that are slow to read or mean nothing, by what they are made of: too long ones, and the longest accepted. */
export const hostileSearches: Readonly<Record<string, string>> = {
  "10,000 letters": upTo(10_000, "heron "),
  "200 letters without a space": upTo(200, "heron"),
  "only stop words": upTo(200, "the of کے and میں "),
  "only marks": upTo(200, "\u0301\u064e\u0323\u0651"),
  "a letter with marks": `ا${upTo(199, "\u064e\u0651")}`,
  "quotes and brackets without an end": upTo(200, '"(«[{“-'),
  "only direction marks": upTo(200, "\u202e\u2066\u200f\u202b"),
  "only zero-width signs": upTo(200, "\u200b\u200c\u200d\ufeff"),
  "halves of surrogates": upTo(200, "\ud800\udc00\udfff"),
  "letters apart": upTo(200, "a ب 1 "),
  wildcards: upTo(200, "%_\\*?"),
};

/** Articles of the largest size that staff may send. @param cover a stored picture's address */
export const articlesByStaff = (cover: string): readonly HostileCall[] =>
  Object.entries({
    "tags without an end": upTo(articleLength, "<div "),
    "elements within elements": upTo(articleLength, "<div><b>"),
    "ends of what never began": upTo(articleLength / 2, "<div>") + upTo(articleLength / 2, "</b>"),
    "combining marks": `<p>${upTo(articleLength, "\u0301\u0323")}</p>`,
    "distinct words": `<p>${Array.from({ length: 80_000 }, (_, index) => `${index.toString(36)}x`).join(" ")}</p>`,
    "500 pictures": `<img src="${cover}">`.repeat(500),
    "ordinary text": upTo(articleLength, "<p>A sentence about the weather of Skardu.</p> "),
  }).map(([what, description]) => article(what, cover, description));

/**
 * A picture of twenty million pixels, a bit each: the fastest to read, and the one that grows most.
 * @returns a data URI
 */
export function largestBitmap(): string {
  const [width, height] = [5_000, 4_000];
  const header = Buffer.alloc(62);
  const pixels = Buffer.alloc(Math.ceil(width / 32) * 4 * height, 0b10110010);
  header.write("BM");
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(1, 28);
  header.writeUInt32LE(0x00ffffff, 58);
  return `data:image/bmp;base64,${Buffer.concat([header, pixels]).toString("base64")}`;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** A grey PNG of one bit a pixel. */
function png(width: number, height: number, before: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of frames of one pixel on a larger screen. */
function gif(side: number, frames: number): Buffer {
  const words = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
  const frame = [
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c]),
    words(0, 0, 1, 1),
    Buffer.from([0, 2, 2, 0x44, 0x01, 0]),
  ];
  const head = [Buffer.from("GIF89a"), words(side, side), Buffer.from([0x80, 0, 0, ...Array(6)])];
  return Buffer.concat([
    ...head,
    ...Array<Buffer>(frames).fill(Buffer.concat(frame)),
    Buffer.of(0x3b),
  ]);
}

const packedText = (megabytes: number) =>
  chunk(
    "zTXt",
    Buffer.concat([
      Buffer.from("Comment\0\0", "latin1"),
      deflateSync(Buffer.alloc(megabytes * 1_000_000, 0x61)),
    ]),
  );

/** Pictures that cost far more than they weigh. */
export const hostilePictures: Readonly<Record<string, () => Buffer>> = {
  "60 packed texts of 50 MB in a PNG": () => png(100, 100, Array(60).fill(packedText(50))),
  "a PNG of 1 × 50,000,000 pixels": () => png(1, 50_000_000),
  "a PNG of 1 × 16,383 pixels": () => png(1, 16_383),
  "a PNG of 7,700 × 7,700 pixels": () => png(7_700, 7_700),
  "a GIF of 1,000 frames": () => gif(240, 1_000),
  "a JPEG of ten million empty markers": () =>
    Buffer.concat([
      Buffer.from("ffd8ffc0000b08000a000a01011100ffda0008010100003f00", "hex"),
      Buffer.alloc(9_900_000, Buffer.from([0xff, 0])),
      Buffer.from([0xff, 0xd9]),
    ]),
};

/** Messages by which a writer of a shared document tries to block the portal. */
export interface HostileMessages {
  readonly what: string;
  /** Messages after the document's name, sent one after the other. */
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
  const texts = Array<string>(count).fill("The patrol crossed. ".repeat(length / 20));
  document.getXmlFragment("body").insert(0, toParagraphs(texts));
};
/** Clients that each write a letter at the same place. */
const clients = (count: number) =>
  Uint8Array.from([
    ...varUint(count),
    ...Array.from({ length: count }, (_, client) => [
      1,
      ...varUint(client + 1),
      0,
      4,
      1,
      5,
      ...Buffer.from("title"),
      1,
      97,
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
/** Letters that are all inserted at the beginning, one change each. */
const rivals = (count: number) =>
  Array.from({ length: count }, (_, client) =>
    Uint8Array.from([1, 1, ...varUint(client + 1), 0, 4, 1, 5, ...Buffer.from("title"), 1, 97, 0]),
  );

/** Shapes that once blocked the portal for seconds, and those of the largest accepted size. */
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

/** How long to wait for the answer to a writer, in milliseconds. */
const longestAnswer = 30_000;
const orTooLong = (answer: Promise<void>) => answer.catch(() => undefined);

/**
 * Sends the messages as an authorised user, and waits until they are answered.
 * @returns the state of the connection afterwards
 */
export async function sendMessages(
  address: string,
  { token, articleId, uuid }: Place,
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
  await orTooLong(until(() => isClosed || heard.includes("clocks"), longestAnswer));
  heardAt = performance.now();
  for (const message of messages) if (!isClosed) socket.send(named(message));
  await orTooLong(until(() => isClosed || performance.now() - heardAt > 1_500, longestAnswer));
  const reason = /too_large|too_fast|unavailable/.exec(heard)?.[0];
  socket.close();
  return reason ?? (isClosed ? "cut off" : "taken");
}
