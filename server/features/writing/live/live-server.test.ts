import { randomUUID } from "node:crypto";
import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { workingCopies, workingCopyUpdates } from "../../../database/schema/working-copies.ts";
import { articleForm } from "../../../testing/article-form.ts";
import { openLive } from "../../../testing/documents/live-client.ts";
import { newUser } from "../../../testing/factories.ts";
import { openLine } from "../../../testing/portals/http-line.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readWorkingCopy } from "../read-working-copy.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

let writer: Awaited<ReturnType<typeof newUser>>;
let token: string;
let articleId: number;
let uuid: string;
beforeEach(async () => {
  writer = await newUser(app.database, { role: "editor", firstName: "Hina", lastName: "Shah" });
  token = await app.as(writer);
  const body = { key: randomUUID() };
  const started = await app.call("POST", "/api/working-copies/", { token, body });
  articleId = started.body.article;
  uuid = (await app.call("PUT", `/api/article/${articleId}/working-copy/`, { token, body: {} }))
    .body.document;
});

const open = (given: Partial<Parameters<typeof openLive>[0]> = {}) =>
  openLive({ address, token, articleId, uuid, ...given });
const getTitle = (client: { document: { getText(name: string): object } }) =>
  client.document.getText("title").toString();
const soon = { interval: 10 };
/** For messages of megabytes, which are tried in a thread that has to start. */
const patient = { interval: 10, timeout: 60_000 };
const row = async () => {
  const rows = await app.database
    .select()
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId));
  return rows[0];
};

describe("what somebody writes", () => {
  it("reaches the others, is stored, and only then acknowledged", async () => {
    const [one, other] = [open(), open()];
    await expect.poll(() => one.isStored && other.isStored, soon).toBe(true);
    one.document.getText("title").insert(0, "گلیشیئر پر");
    expect(one.isStored).toBe(false);
    await expect.poll(() => getTitle(other), soon).toBe("گلیشیئر پر");
    await expect.poll(() => one.isStored, soon).toBe(true);
    expect((await readWorkingCopy(app.services, articleId))?.fields.title).toBe("گلیشیئر پر");
    expect(one.messages.at(-1)?.type).toBe("stored");
    // A deletion advances no clock, but is acknowledged all the same.
    one.document.getText("title").delete(0, 5);
    expect(one.isStored).toBe(false);
    await expect.poll(() => one.isStored, soon).toBe(true);
    expect((await readWorkingCopy(app.services, articleId))?.fields.title).toBe(
      "گلیشیئر پر".slice(5),
    );
  });

  it("is shown in the lists a moment later, and whose it is", async () => {
    const one = open();
    await expect.poll(() => one.isStored, soon).toBe(true);
    one.document.getText("title").insert(0, "The glacier at dawn");
    one.document.getMap("fields").set("category", "in-focus-urdu");
    await expect.poll(async () => (await row())?.fields.title, soon).toBe("The glacier at dawn");
    expect(await row()).toMatchObject({ isChanged: true, updatedBy: writer.id });
    const found = await app.call("GET", "/api/get-articles/?q=glacier%20at%20dawn&page=1", {
      token,
    });
    expect(found.body.data).toMatchObject([
      { id: articleId, title: "The glacier at dawn", language: "ur", version: 1 },
    ]);
    const list = await app.call("GET", "/api/working-copies/?page=1", { token });
    expect(list.body.data[0]).toMatchObject({ article: articleId, here: ["Hina Shah"] });
  });

  it("lies in one piece when the last one has left", async () => {
    const one = open();
    await expect.poll(() => one.isStored, soon).toBe(true);
    for (const letter of "abc") {
      one.document.getText("title").insert(0, letter);
      await expect.poll(() => one.isStored, soon).toBe(true);
    }
    one.disconnect();
    await expect.poll(async () => (await row())?.compactedThrough, soon).toBeGreaterThan(2);
    expect(
      await app.database.$count(workingCopyUpdates, eq(workingCopyUpdates.articleId, articleId)),
    ).toBe(0);
    const again = open();
    await expect.poll(() => getTitle(again), soon).toBe("cba");
  });
});

it("names everybody by the name of their account", async () => {
  const reader = await newUser(app.database, { role: "editor", firstName: "Bilal", lastName: "" });
  const [one, other] = [open(), open({ token: await app.as(reader) })];
  await expect.poll(() => one.names(), soon).toContain("Bilal");
  await expect.poll(() => other.names(), soon).toContain("Hina Shah");
  one.disconnect();
  await expect.poll(() => other.names(), soon).not.toContain("Hina Shah");
});

describe("somebody is refused", () => {
  it.each([
    ["with a token of nobody", "unauthenticated", async () => ({ token: "none" })],
    ["who only reads", "forbidden", async () => ({ token: await app.as("reader") })],
    ["who may write own ones only", "forbidden", async () => ({ token: await app.as("author") })],
    [
      "at a document of that article that is none",
      "not_found",
      async () => ({ uuid: randomUUID() }),
    ],
    ["with an editor of before", "outdated", async () => ({ body: 1 })],
    ["at an article that is none", "not_found", async () => ({ articleId: 2_000_000_000 })],
    ["at a name of nothing", "not_found", async () => ({ uuid: "x/y" })],
  ])("%s", async (_who, reason, given) => {
    const client = open(await given());
    await expect.poll(() => client.endings, soon).toContain(reason);
    expect(client.provider.isSynced).toBe(false);
  });

  it.each([
    ["403", "from a page of elsewhere", liveAddress, "https://elsewhere.example"],
    ["101", "not from a page of ours", liveAddress, "http://hilal.test"],
    ["101", "not from a program", liveAddress, undefined],
    ["404", "at an address that is none", "/api/packages/", undefined],
  ])("with %s %s", async (status, _from, path, origin) => {
    const lines = [
      `GET ${path} HTTP/1.1`,
      "Host: elsewhere.test",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ...(origin ? [`Origin: ${origin}`] : []),
    ];
    const line = await openLine(Number(new URL(address).port), `${lines.join("\r\n")}\r\n\r\n`);
    await expect.poll(line.received, soon).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

it("is sent away who sends more than anybody types", async () => {
  const client = open();
  await expect.poll(() => client.isStored, soon).toBe(true);
  const title = client.document.getText("title");
  for (let letter = 0; letter < 800; letter += 1) title.insert(0, "a");
  await expect.poll(() => client.endings, soon).toContain("too_fast");
  // Nothing is lost: after the reconnect the rest arrives in one piece.
  await expect.poll(() => client.isStored, { timeout: 30_000 }).toBe(true);
  expect((await readWorkingCopy(app.services, articleId))?.fields.title).toHaveLength(800);
});

it("is sent away who fills a document beyond its bound, which others go on with", async () => {
  const [one, other] = [open(), open()];
  await expect.poll(() => one.isStored && other.isStored, patient).toBe(true);
  const text = one.document.getText("standfirst");
  const piece = "a".repeat(1_150_000);
  for (let pieces = 0; pieces < 8; pieces += 1) {
    text.insert(0, piece);
    await expect.poll(() => one.isStored, patient).toBe(true);
  }
  text.insert(0, piece);
  await expect.poll(() => one.endings, patient).toContain("too_large");
  expect(one.isStored).toBe(false);
  const lengthThere = () => other.document.getText("standfirst").length;
  expect(lengthThere()).toBe(8 * piece.length);
  // Deletions are accepted from everyone, and then there is room again.
  other.document.getText("standfirst").delete(0, piece.length);
  await expect.poll(() => one.isStored, patient).toBe(true);
  await expect.poll(lengthThere, patient).toBe(8 * piece.length);
}, 240_000);

describe("somebody is sent away", () => {
  it.each([
    ["when the session ends", "unauthenticated", () => app.call("POST", "/api/logout/", { token })],
    [
      "when the account is blocked",
      "unauthenticated",
      () =>
        app.database.update(users).set({ blockedAt: new Date() }).where(eq(users.id, writer.id)),
    ],
    [
      "when the role goes",
      "forbidden",
      () => app.database.update(users).set({ role: null }).where(eq(users.id, writer.id)),
    ],
    [
      "when the article goes",
      "not_found",
      () => app.database.delete(articles).where(eq(articles.id, articleId)),
    ],
  ])("%s", async (_when, reason, change) => {
    const client = open();
    await expect.poll(() => client.isStored, soon).toBe(true);
    await change();
    await expect.poll(() => client.endings, { timeout: 30_000 }).toContain(reason);
  });
});

describe("those who write are told", () => {
  it("that the article was published from the copy, or saved by another way, and by whom", async () => {
    const client = open();
    await expect.poll(() => client.isStored, soon).toBe(true);
    const form = articleForm({ status: "Inactive" });
    const saved = await app.call("PUT", `/api/article/${articleId}/`, { token, body: form });
    expect(saved.status).toBe(200);
    const told = () => client.messages.filter(({ type }) => type !== "stored");
    await expect.poll(told, soon).toEqual([{ type: "live-changed", version: 2, by: "Hina Shah" }]);

    const { title, ...fields } = form;
    client.document.getText("title").insert(0, title);
    for (const [name, value] of Object.entries(fields))
      client.document.getMap("fields").set(name, value);
    const publish = (version: number) =>
      app.call("POST", `/api/article/${articleId}/publish/`, {
        token,
        body: { key: randomUUID(), version },
      });
    // The publication includes the latest typing.
    await expect.poll(() => client.isStored, soon).toBe(true);
    expect((await publish(1)).body.code).toBe("version_conflict");
    expect((await publish(2)).body).toMatchObject({ version: 3, title });
    await expect
      .poll(() => told().at(-1), soon)
      .toEqual({ type: "published", version: 3, by: "Hina Shah" });
    expect(await row()).toMatchObject({ isChanged: false, baseVersion: 3 });
    client.document.getText("title").insert(0, "Far ");
    await expect.poll(async () => (await row())?.isChanged, soon).toBe(true);
  });
});
