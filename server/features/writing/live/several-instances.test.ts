import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../testing/database/test-database.ts";
import { followDesk } from "../../../testing/documents/desk-follower.ts";
import { openLive } from "../../../testing/documents/live-client.ts";
import {
  firstAdmin,
  sharedSettings,
  startInstance,
  startInstances,
} from "../../../testing/portals/instances.ts";
import { newDataFolder, startProcess } from "../../../testing/portals/portal-process.ts";

const soon = { interval: 10, timeout: 30_000 };

/**
 * Two instances of the portal on one database, as behind a load balancer, and an article that a user begins to write.
 * One is a separate process, so that it can be killed.
 */
async function startTwo() {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const dataDir = await newDataFolder();
  const settings = { ...sharedSettings, DATABASE_URL: test.url };
  const one = await startProcess({ dataDir, settings });
  await one.ready();
  const other = await startInstance(test.url, dataDir);
  onTestFinished(() => other.stop());
  const signedIn = await other.send("POST", "/api/token/", firstAdmin);
  const token: string = signedIn.body.access;
  const headers = { authorization: `Bearer ${token}` };
  const started = await other.send("POST", "/api/working-copies/", { key: randomUUID() }, headers);
  const articleId: number = started.body.article;
  const path = `/api/article/${articleId}/working-copy/`;
  const uuid: string = (await other.send("PUT", path, {}, headers)).body.document;
  const open = (at: { readonly address: string }, given: object = {}) =>
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
  // Text typed while disconnected is sent to the next instance.
  here.document.getText("title").insert(0, "Over ");
  expect(here.isStored).toBe(false);
  here.disconnect();
  await expect.poll(() => there.names(), soon).toHaveLength(1);
  const again = open(other, { document: here.document });
  await expect.poll(titles, soon).toEqual(["Over The glacier at dawn", "Over The glacier at dawn"]);
  await expect.poll(() => again.isStored, soon).toBe(true);

  // Stopping does not wait for connected users, and sends them the reason.
  await other.stop(new AbortController().signal);
  expect(again.endings).toContain("stopping");
}, 240_000);

it("who follows the desk at one instance hears what is done at another, also after a gap", async () => {
  const { one, other, admin, stop } = await startInstances();
  onTestFinished(stop);
  const token = admin.authorization?.replace("Bearer ", "") ?? "";
  const follower = await followDesk({ address: one.address, token });
  await expect.poll(follower.isAdmitted, soon).toBe(true);
  const started = await other.send("POST", "/api/working-copies/", { key: randomUUID() }, admin);
  const id: number = started.body.article;
  await expect.poll(follower.heard, soon).toEqual([{ lists: true }]);
  const submit = () =>
    other.send("POST", `/api/article/${id}/review/submit/`, { note: "Please look" }, admin);
  expect((await submit()).status).toBe(200);
  await expect.poll(() => follower.heard().slice(1), soon).toEqual([{ own: [id] }]);

  // What happens while an instance has lost the database is made up for.
  await one.line.cut();
  expect((await submit()).status).toBe(200);
  await one.line.mend();
  await expect.poll(() => follower.heard().slice(2), soon).toContainEqual({ all: true });
}, 240_000);
