import { beforeEach, expect, test } from "vitest";
import { withCaches } from "../../testing/fake-caches.ts";
import { withPortal } from "../../testing/fake-portal.ts";
import { sampleKeptCard } from "../../testing/kept.ts";
import { changeSaved, makeEntry, storeKept } from "../kept/kept-articles.ts";
import { completeCopies } from "./complete-copies.ts";
import { forgetFreed, noteFreed } from "./freed-copies.ts";
import { measureCopies, storeArticle } from "./offline-copies.ts";

beforeEach(() => localStorage.clear());

const copied = async () => [...(await measureCopies()).articles.keys()].sort();

test("a saved article without a copy gets one, and a copy of one that is no longer saved is removed", async () => {
  withCaches();
  const portal = withPortal();
  await storeArticle(1);
  changeSaved(2, true, sampleKeptCard(2));
  changeSaved(3, true, sampleKeptCard(3));
  changeSaved(3, false, null);
  expect(await completeCopies()).toBe(true);
  expect(await copied()).toEqual([2]);
  portal.asked.length = 0;
  expect(await completeCopies()).toBe(false);
  expect(portal.asked).toEqual([]);
});

test("an article that cannot be fetched does not keep the next one from being copied", async () => {
  withCaches();
  const portal = withPortal();
  portal.bodies.delete("/article/1");
  changeSaved(1, true, sampleKeptCard(1));
  changeSaved(2, true, sampleKeptCard(2));
  expect(await completeCopies()).toBe(true);
  expect(await copied()).toEqual([2]);
});

test("an article that was withdrawn is not asked for", async () => {
  withCaches();
  const portal = withPortal();
  storeKept({ ...makeEntry(1), saved: true, saved_at: "2026-11-20T08:00:00Z" });
  expect(await completeCopies()).toBe(false);
  expect(portal.asked).toEqual([]);
});

test("a copy that its reader has removed does not come back by itself", async () => {
  withCaches();
  const portal = withPortal();
  changeSaved(1, true, sampleKeptCard(1));
  changeSaved(2, true, sampleKeptCard(2));
  noteFreed([1, 2]);
  forgetFreed(2);
  expect(await completeCopies()).toBe(true);
  expect(await copied()).toEqual([2]);
  expect(portal.asked).not.toContain("/article/1");
});
