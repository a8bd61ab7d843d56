import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../testing/database/test-database.ts";
import { openLive } from "../../../testing/documents/live-client.ts";
import { newDataFolder, startProcess } from "../../../testing/portals/portal-process.ts";

const soon = { interval: 10, timeout: 30_000 };
const admin = { email: "admin@hilal.example", password: "a long password for tests" };

/** Two portals on one database, as behind a balancer, and an article that somebody begins to write. */
async function startTwo() {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const dataDir = await newDataFolder();
  const settings = {
    DATABASE_URL: test.url,
    SESSION_SECRET: "a secret that only the tests know, long enough",
  };
  const one = await startProcess({ dataDir, settings });
  await one.ready();
  const other = await startProcess({ dataDir, settings });
  await other.ready();
  const send = async (method: string, path: string, body: object, token = "") => {
    const answer = await fetch(`${other.address}${path}`, {
      ...{ method, body: JSON.stringify(body) },
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return answer.json() as Promise<Record<string, string & number>>;
  };
  const { access: token = "" } = await send("POST", "/api/token/", admin);
  const started = await send("POST", "/api/working-copies/", { key: randomUUID() }, token);
  const articleId = started.article ?? 0;
  const opened = await send("PUT", `/api/article/${articleId}/working-copy/`, {}, token);
  const uuid = opened.document ?? "";
  const open = (at: typeof one, given: object = {}) =>
    openLive({ address: at.address, token, articleId, uuid, ...given });
  return { one, other, open };
}

it("people at several instances write one text, also when one of those dies in the middle", async () => {
  const { one, other, open } = await startTwo();
  const here = open(one);
  const there = open(other);
  const titles = () => [here, there].map(({ document }) => document.getText("title").toString());
  await expect.poll(() => here.isStored && there.isStored, soon).toBe(true);
  await expect.poll(() => there.names().length, soon).toBe(2);

  here.document.getText("title").insert(0, "The glacier");
  await expect.poll(titles, soon).toEqual(["The glacier", "The glacier"]);
  there.document.getText("title").insert(11, " at dawn");
  await expect.poll(titles, soon).toEqual(["The glacier at dawn", "The glacier at dawn"]);
  await expect.poll(() => here.isStored, soon).toBe(true);

  one.kill();
  await one.ended;
  // What is typed without a server is brought along to the next one.
  here.document.getText("title").insert(0, "Over ");
  expect(here.isStored).toBe(false);
  here.disconnect();
  await expect.poll(() => there.names(), soon).toHaveLength(1);
  const again = open(other, { document: here.document });
  await expect.poll(titles, soon).toEqual(["Over The glacier at dawn", "Over The glacier at dawn"]);
  await expect.poll(() => again.isStored, soon).toBe(true);

  // A stop is quick, whoever is connected, and says why.
  expect(await other.stop()).toBe(0);
  expect(again.endings).toContain("stopping");
}, 240_000);
