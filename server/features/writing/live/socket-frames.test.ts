import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import { PassThrough } from "node:stream";
import { liveAddress, liveQuery } from "@hilal/contract/articles/working-copy-messages";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { rejectedMessages } from "../../../process/rejected-messages.ts";
import { openLive } from "../../../testing/documents/live-client.ts";
import { newUser } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { largestMessage } from "./sockets.ts";

const soon = { interval: 10, timeout: 60_000 };
let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_LIMIT: "on" } });
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

let writer: ReturnType<typeof openLive>;
let place: Parameters<typeof openLive>[0];
beforeEach(async () => {
  const token = await app.as(await newUser(app.database, { role: "editor" }));
  const body = { key: randomUUID() };
  const started = await app.call("POST", "/api/working-copies/", { token, body });
  const articleId = Number(started.body.article);
  const path = `/api/article/${articleId}/working-copy/`;
  const uuid = String((await app.call("PUT", path, { token, body: {} })).body.document);
  place = { address, token, articleId, uuid };
  writer = openLive(place);
  await expect.poll(() => writer.isStored, soon).toBe(true);
});

/** A user who was connected before goes on writing over the same connection. */
async function othersWrite() {
  writer.document.getText("title").insert(0, "Ice");
  await expect.poll(() => writer.isStored, soon).toBe(true);
  expect(writer.endings).toEqual([]);
}

const upgrade = [
  `GET ${liveAddress}${liveQuery()} HTTP/1.1`,
  "Host: hilal.test",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
].join("\r\n");

async function openTcp(first: string) {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  // A reset connection also emits an error.
  socket.on("error", () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  let text = "";
  socket.on("data", (part) => {
    text += part.toString("latin1");
  });
  let isEnded = false;
  socket.on("close", () => {
    isEnded = true;
  });
  await once(socket, "connect");
  socket.write(first);
  return { socket, received: () => text, isEnded: () => isEnded };
}

interface Frame {
  readonly opcode: number;
  readonly isLast?: boolean;
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** The length in the header, where it differs from that of the content. */
  readonly claims?: bigint;
}

/** A frame by RFC 6455, with a mask of zeros so that the content stays readable. */
function frame(given: Frame, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const { opcode, isLast = true, reserved = 0, isMasked = true, claims } = given;
  const mask = isMasked ? 0x80 : 0;
  const first = (isLast ? 0x80 : 0) | reserved | opcode;
  const head = Buffer.alloc(claims === undefined && content.length < 126 ? 2 : 10);
  head[0] = first;
  if (head.length === 2) head[1] = mask | content.length;
  else {
    head[1] = mask | 127;
    head.writeBigUInt64BE(claims ?? BigInt(content.length), 2);
  }
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), content]);
}

const [continuation, text, binary, close, ping, pong] = [0, 1, 2, 8, 9, 10] as const;
const code = (number: number, reason: Uint8Array = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([number >> 8, number & 255]), reason]);
const invalidText = Buffer.from([0xc3, 0x28, 0xff]);

const faults: Record<string, readonly Buffer[]> = {
  ...Object.fromEntries(
    [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => [
      `the reserved opcode ${opcode}`,
      [frame({ opcode }, Buffer.from("odd"))],
    ]),
  ),
  ...Object.fromEntries(
    [0x10, 0x20, 0x40, 0x70].map((reserved) => [
      `the reserved bits ${reserved.toString(2)}`,
      [frame({ opcode: binary, reserved }, Buffer.from("odd"))],
    ]),
  ),
  ...Object.fromEntries(
    [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535].map((number) => [
      `the close code ${number}`,
      [frame({ opcode: close }, code(number))],
    ]),
  ),
  "a close code of one byte": [frame({ opcode: close }, Buffer.from([3]))],
  "a close reason that is no UTF-8": [frame({ opcode: close }, code(1000, invalidText))],
  "a close frame that is too long": [frame({ opcode: close }, Buffer.alloc(200))],
  "a ping that is too long": [frame({ opcode: ping }, Buffer.alloc(200))],
  "a pong in fragments": [frame({ opcode: pong, isLast: false })],
  "a text that is no UTF-8": [frame({ opcode: text }, invalidText)],
  "a text that is UTF-8": [frame({ opcode: text }, Buffer.from("odd"))],
  "a continuation of nothing": [frame({ opcode: continuation }, Buffer.from("odd"))],
  "a message within a message": [
    frame({ opcode: binary, isLast: false }, Buffer.from("odd")),
    frame({ opcode: binary }, Buffer.from("odd")),
  ],
  "no mask": [frame({ opcode: binary, isMasked: false }, Buffer.from("odd"))],
  "a frame that claims more than is let in": [
    frame({ opcode: binary, claims: BigInt(largestMessage) + 1n }),
  ],
  "a frame that claims 2 to the 63rd bytes": [frame({ opcode: binary, claims: 1n << 63n })],
  "fragments that together are more than is let in": [
    frame({ opcode: binary, isLast: false }, Buffer.alloc(1_000_000)),
    ...Array.from({ length: 3 }, () =>
      frame({ opcode: continuation, isLast: false }, Buffer.alloc(1_000_000)),
    ),
  ],
  "empty fragments without end": [
    frame({ opcode: binary, isLast: false }),
    Buffer.concat(
      Array.from({ length: 17_000 }, () => frame({ opcode: continuation, isLast: false })),
    ),
  ],
};

const refused = (reason: string) => rejectedMessages().get(reason) ?? 0;

it("ends whoever sends frames that are none, and nobody else", async () => {
  const before = { frame: refused("frame"), notLetIn: refused("not_let_in") };
  for (const [what, frames] of Object.entries(faults)) {
    const hostile = await openTcp(`${upgrade}\r\n\r\n`);
    await expect.poll(hostile.received, soon).toMatch(/^HTTP\/1.1 101 /);
    for (const each of frames) hostile.socket.write(each);
    await expect.poll(hostile.isEnded, { ...soon, message: what }).toBe(true);
  }
  // Refused as invalid frames, not closed later by a timeout; only the UTF-8 text is a valid frame. Two send so many
  // bytes that the limit before admission may end them before their last frame.
  const atTheDoor = refused("not_let_in") - before.notLetIn;
  expect(atTheDoor).toBeLessThanOrEqual(2);
  expect(refused("frame") - before.frame + atTheDoor).toBe(Object.keys(faults).length - 1);
  await othersWrite();
}, 120_000);

it("ends whoever sends an odd frame together with the handshake", async () => {
  for (const frames of Object.values(faults).slice(0, 15)) {
    const hostile = await openTcp("");
    hostile.socket.write(Buffer.concat([Buffer.from(`${upgrade}\r\n\r\n`), ...frames]));
    await expect.poll(hostile.isEnded, soon).toBe(true);
  }
  await othersWrite();
}, 60_000);

it("is not troubled by handshakes that are broken off", async () => {
  const whole = `${upgrade}\r\n\r\n`;
  for (let length = 1; length < whole.length; length += 17) {
    const hostile = await openTcp(whole.slice(0, length));
    hostile.socket.resetAndDestroy();
  }
  // Closed right after the request, before the server has opened anything.
  for (let round = 0; round < 10; round += 1) {
    const hostile = await openTcp(whole);
    if (round % 2 === 0) hostile.socket.resetAndDestroy();
    else hostile.socket.destroy();
  }
  await othersWrite();
});

it.each([
  [
    "a version of the protocol that is none",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Version: 99",
  ],
  ["no key", /Sec-WebSocket-Key: .*/, "X-Nothing: 1"],
  ["a key that is none", /Sec-WebSocket-Key: .*/, "Sec-WebSocket-Key: odd"],
  ["a protocol that is none", /$/, "\r\nSec-WebSocket-Protocol: ,,\u0001"],
])("refuses a handshake with %s", async (_what, part, instead) => {
  const hostile = await openTcp(`${upgrade.replace(part, instead)}\r\n\r\n`);
  await expect.poll(hostile.isEnded, soon).toBe(true);
  expect(hostile.received()).toMatch(/^HTTP\/1.1 4\d\d /);
  await othersWrite();
});

/** Bare upgrades from one address that never send anything. @returns the sockets, and how each was answered */
function flood(from: string, count: number) {
  return Array.from({ length: count }, () => {
    const connection = Object.defineProperty(new Socket(), "remoteAddress", { value: from });
    const request = new IncomingMessage(connection);
    const [first = "", ...lines] = upgrade.split("\r\n");
    [request.method = "", request.url = ""] = first.split(" ");
    for (const line of lines) {
      const [name = "", value] = line.split(": ");
      request.headers[name.toLowerCase()] = value;
    }
    const written: string[] = [];
    const socket = new PassThrough();
    socket.on("data", (part) => written.push(String(part)));
    onTestFinished(() => {
      socket.destroy();
    });
    app.app.server.emit("upgrade", request, socket, Buffer.alloc(0));
    return { socket, status: () => /^HTTP\/1.1 (\d+)/.exec(written.join(""))?.[1] };
  });
}

it("lets an editor of another address in during a flood, and of the same one after it", async () => {
  const elsewhere = flood("192.0.2.1", 4_200);
  const statuses = () => {
    const all = Object.groupBy(elsewhere, ({ status }) => status() ?? "none");
    return Object.fromEntries(Object.entries(all).map(([status, of]) => [status, of?.length]));
  };
  await expect.poll(statuses, soon).toEqual({ 101: 20, 429: 4_180 });
  const other = openLive(place);
  await expect.poll(() => other.isStored, soon).toBe(true);

  const own = flood("127.0.0.1", 4_200);
  await expect.poll(() => own.every(({ status }) => status() !== undefined), soon).toBe(true);
  // Admitted users go on writing.
  await othersWrite();
  const hostile = await openTcp(`${upgrade}\r\n\r\n`);
  await expect.poll(hostile.received, soon).toMatch(/^HTTP\/1.1 429 /);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (const { socket } of own) socket.destroy();
  const later = openLive(place);
  await expect.poll(() => later.isStored, soon).toBe(true);
});
