import { randomUUID } from "node:crypto";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Doc, encodeStateAsUpdate } from "yjs";
import { workingCopyUpdates } from "../../../database/schema/working-copies.ts";
import { rejectedMessages } from "../../../process/rejected-messages.ts";
import { openLive } from "../../../testing/documents/live-client.ts";
import { openRaw, varBytes, varUint } from "../../../testing/documents/raw-live.ts";
import { paragraph, sharedDocument } from "../../../testing/documents/shared-document.ts";
import { newUser } from "../../../testing/factories.ts";
import { openLine } from "../../../testing/portals/http-line.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readWorkingCopy } from "../read-working-copy.ts";

const soon = { interval: 10, timeout: 60_000 };
let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

let token: string;
let articleId: number;
let uuid: string;
const newCopy = async () => {
  const started = await app.call("POST", "/api/working-copies/", {
    token,
    body: { key: randomUUID() },
  });
  const path = `/api/article/${started.body.article}/working-copy/`;
  const { body } = await app.call("PUT", path, { token, body: {} });
  return { articleId: Number(started.body.article), uuid: String(body.document) };
};
beforeEach(async () => {
  token = await app.as(await newUser(app.database, { role: "editor" }));
  ({ articleId, uuid } = await newCopy());
});
const open = (given: object = {}) => openLive({ address, token, articleId, uuid, ...given });
const raw = (given: object = {}) => openRaw({ address, token, articleId, uuid, ...given });

/** A well-behaved user goes on writing in the same document. */
async function othersWrite() {
  const other = open({ token: await app.as(await newUser(app.database, { role: "editor" })) });
  await expect.poll(() => other.isStored, soon).toBe(true);
  other.document.getText("title").insert(0, "Ice");
  await expect.poll(() => other.isStored, soon).toBe(true);
  other.disconnect();
}

let seed = 20_261_125;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed % below;
};
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;

describe("no request to become a socket stops the portal", () => {
  it.each([
    ["404", "//[", "127.0.0.1"],
    ["404", "//", "127.0.0.1"],
    ["404", "http://[", "127.0.0.1"],
    ["400", liveAddress, "a b"],
    ["400", liveAddress, "[::1"],
    ["400", liveAddress, "x:99999"],
    ["400", liveAddress, "user@x"],
  ])("answered %s for GET %s at %s", async (status, target, host) => {
    const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket`;
    const line = await openLine(Number(new URL(address).port), `${head}\r\n\r\n`);
    await line.ended;
    expect(line.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("whatever 3,000 of them say", async () => {
    const targets = [
      "//[",
      "/",
      "*",
      liveAddress,
      `${liveAddress}/?body=2`,
      "http://[::",
      "a:b",
      "%",
    ];
    const hosts = [undefined, "", "[", "x", "x:y", "a b", "\u0000", "x:99999", "[::1]:3000"];
    const methods = ["GET", "POST", "CONNECT", "M-SEARCH", ""];
    const origins = [
      undefined,
      "null",
      "http://[",
      "https://elsewhere.example",
      "http://hilal.test",
    ];
    let answered = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const request = new IncomingMessage(new Socket());
      request.url = pick(targets) + String.fromCharCode(random(256)).repeat(random(3));
      request.method = pick(methods);
      const headers = {
        host: pick(hosts),
        origin: pick(origins),
        upgrade: pick(["websocket", "h2c"]),
      };
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) request.headers[name] = value;
      }
      request.headers["x-forwarded-for"] = pick(["", "a, b", "192.0.2.1", "[", "::1, ,"]);
      const socket = new PassThrough();
      app.app.server.emit("upgrade", request, socket, Buffer.from("odd"));
      socket.on("data", () => {
        answered += 1;
      });
      if (round % 100 === 0) await new Promise(setImmediate);
    }
    await expect.poll(() => answered, soon).toBeGreaterThan(2_700);
    await othersWrite();
  });
});

it("no message stops the portal, nor a writer of good will, whatever it is", async () => {
  const whole = encodeStateAsUpdate(sharedDocument({ title: "Over", body: [paragraph("Ice.")] }));
  const odd = () => {
    const update = whole.slice(0, random(3) === 0 ? random(whole.length) : whole.length);
    for (let change = random(5); change > 0; change -= 1)
      update[random(update.length)] = random(256);
    return update;
  };
  const before = [...rejectedMessages().values()].reduce((sum, count) => sum + count, 0);
  for (let writer = 0; writer < 24; writer += 1) {
    const hostile = await raw();
    await expect.poll(hostile.receivedText, soon).toContain("article/");
    for (let message = 0; message < 10; message += 1) {
      const noise = Array.from({ length: random(40) }, () => random(256));
      if (writer % 4 === 0) hostile.sendBytes(Uint8Array.from(noise));
      else if (writer % 4 === 1) hostile.change(odd());
      else if (writer % 4 === 2) hostile.send(random(12), noise);
      else hostile.send(pick([0, 1, 4]), [random(4), ...varBytes(odd())]);
    }
    hostile.close();
  }
  await othersWrite();
  const after = [...rejectedMessages().values()].reduce((sum, count) => sum + count, 0);
  expect(after).toBeGreaterThan(before);
});

const claimed = (...bytes: readonly number[]) => Uint8Array.from(bytes);
const manyLetters = (count: number) => () => {
  const document = new Doc();
  document.transact(() => {
    for (let letter = 0; letter < count; letter += 1) document.getText("title").insert(0, "a");
  });
  return encodeStateAsUpdate(document);
};
const longText = () => {
  const document = new Doc();
  document.getText("title").insert(0, "a".repeat(1_250_000));
  return encodeStateAsUpdate(document);
};
const manyKeys = () => {
  const document = new Doc();
  const map = document.getMap("fields");
  document.transact(() => {
    for (let key = 0; key < 60_001; key += 1) map.set(`key ${key}`, key);
  });
  return encodeStateAsUpdate(document);
};

describe("sent away before anything is built of it is who sends", () => {
  it.each([
    ["30 million claimed structs", () => claimed(1, ...varUint(30_000_000), 7, 0, 0, 1, 0)],
    ["a letter for each of 70,000 items", manyLetters(70_000)],
    ["more items in one change than are applied in one go", manyLetters(25_100)],
    ["more text in one change than the longest article has", longText],
    ["a map of 60,000 keys", manyKeys],
  ])("%s", async (_what, update) => {
    const hostile = await raw();
    await expect.poll(hostile.receivedText, soon).toContain("clocks");
    hostile.change(update());
    let hasEnded = false;
    void hostile.ended.then(() => {
      hasEnded = true;
    });
    const isSentAway = () => hasEnded || hostile.receivedText().includes("too_large");
    await expect.poll(isSentAway, soon).toBe(true);
    const stored = eq(workingCopyUpdates.articleId, articleId);
    expect(await app.database.$count(workingCopyUpdates, stored)).toBe(0);
    await othersWrite();
  });

  it("100,000 carets", async () => {
    const hostile = await raw();
    await expect.poll(hostile.receivedText, soon).toContain("clocks");
    const states = Array.from({ length: 100_000 }, (_, client) => [
      ...varUint(client),
      1,
      2,
      123,
      125,
    ]);
    hostile.send(1, varBytes([...varUint(100_000), ...states.flat()]));
    await hostile.ended;
    await othersWrite();
  });

  it("much that is made upon changes that nobody has", async () => {
    const writer = open();
    await expect.poll(() => writer.isStored, soon).toBe(true);
    const elsewhere = new Doc();
    elsewhere.getText("title").insert(0, "What came before");
    const updates: Uint8Array[] = [];
    elsewhere.on("update", (update: Uint8Array) => updates.push(update));
    elsewhere.getText("title").insert(3, "what follows ".repeat(2_000));
    const hostile = await raw();
    await expect.poll(hostile.receivedText, soon).toContain("clocks");
    for (const update of updates) hostile.change(update);
    expect(await hostile.ended).toBe(4000);
    writer.document.getText("title").insert(0, "Ice");
    await expect.poll(() => writer.isStored, soon).toBe(true);
  });
});

it("opens 20 documents of a person and no more, also when more are opened at once", async () => {
  const copies = await Promise.all(Array.from({ length: 24 }, newCopy));
  const clients = copies.map((copy) => open(copy));
  const refused = () =>
    clients.filter(({ endings }) => endings.includes("too_many_connections")).length;
  const opened = () => clients.filter(({ isStored }) => isStored).length;
  await expect.poll(() => [refused(), opened()], soon).toEqual([4, 20]);
});

describe("who means well is not sent away", () => {
  it("for letters that come before those they are made upon", async () => {
    const elsewhere = new Doc();
    const changes: Uint8Array[] = [];
    elsewhere.on("update", (update: Uint8Array) => changes.push(update));
    elsewhere.getText("title").insert(0, "Ice");
    elsewhere.getText("title").insert(3, " and snow");
    const writer = await raw();
    await expect.poll(writer.receivedText, soon).toContain("clocks");
    for (const change of changes.toReversed()) writer.change(change);
    const title = async () => (await readWorkingCopy(app.services, articleId))?.fields.title;
    await expect.poll(title, soon).toBe("Ice and snow");
  });

  it("for an article of 500,000 letters that is pasted at once", async () => {
    const text = "گلیشیئر پر برف گرتی رہی۔ ".repeat(11);
    const body = Array.from({ length: 1_900 }, () => paragraph(text));
    const document = sharedDocument({ title: "Over the glacier", body });
    const writer = open({ document });
    await expect.poll(() => writer.isStored, soon).toBe(true);
    expect(writer.endings).toEqual([]);
    const read = await readWorkingCopy(app.services, articleId);
    expect(read?.html.length).toBeGreaterThan(500_000);
  }, 120_000);

  it("for a day's changes that a device brings along", async () => {
    const first = open();
    await expect.poll(() => first.isStored, soon).toBe(true);
    first.document
      .getText("standfirst")
      .insert(0, "The patrol crossed the glacier at dawn. ".repeat(50));
    await expect.poll(() => first.isStored, soon).toBe(true);
    const { document } = first;
    first.disconnect();
    const text = document.getText("standfirst");
    for (let change = 0; change < 3_000; change += 1) {
      text.insert(random(text.length), pick(["a", "برف", " and "]));
      if (change % 3 === 0) text.delete(random(text.length - 5), 1 + random(4));
    }
    const again = open({ document });
    await expect.poll(() => again.isStored, soon).toBe(true);
    expect(again.endings).toEqual([]);
    const read = await readWorkingCopy(app.services, articleId);
    expect(read?.fields.standfirst).toBe(text.toString().slice(0, 10_000));
  }, 120_000);
});
