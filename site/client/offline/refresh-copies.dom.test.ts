import { beforeEach, expect, test } from "vitest";
import { withCaches } from "../../testing/fake-caches.ts";
import { articleHtml, withPortal } from "../../testing/fake-portal.ts";
import { dismissWithdrawn, measureCopies, storeArticle } from "./offline-copies.ts";
import { refreshCopies } from "./refresh-copies.ts";

const now = Date.parse("2026-11-29T12:00:00Z");
beforeEach(() => localStorage.clear());

/** Two saved articles, of which the portal tells when they were changed. */
async function savedTwo(changed: Readonly<Record<number, string>>) {
  const store = withCaches();
  const portal = withPortal();
  await storeArticle(1);
  await storeArticle(2);
  portal.asked.length = 0;
  portal.before = (path) =>
    path.startsWith("/api/kept-cards/")
      ? Response.json({
          data: Object.entries(changed).map(([id, updated_at]) => ({ id: Number(id), updated_at })),
        })
      : undefined;
  return { store, portal };
}

const earlier = "2026-11-29T08:00:00Z";
const later = "2026-11-29T11:00:00Z";

test("an article that was changed is fetched again, one that was not stays", async () => {
  const { store, portal } = await savedTwo({ 1: earlier, 2: later });
  portal.bodies.set("/article/2", articleHtml(2, "<p>Corrected.</p>"));
  await refreshCopies(now);
  expect(portal.asked).toEqual(["/api/kept-cards/?ids=1,2", "/article/2"]);
  expect(store.text("hilal-saved", "/article/2")).toContain("Corrected.");
});

test("an article that was withdrawn is removed, and only that is told, until it is dismissed", async () => {
  const { store } = await savedTwo({ 1: earlier });
  await refreshCopies(now);
  expect(store.paths("hilal-saved")).not.toContain("/article/2");
  expect(store.paths("hilal-saved")).not.toContain("/media/own2/w640.avif");
  const everything = [...(store.caches.get("hilal-saved")?.values() ?? [])];
  expect(everything.filter(({ body }) => body.includes("Story 2"))).toEqual([]);
  const { saved, articles } = await measureCopies();
  expect(saved.find(({ id }) => id === 2)).toEqual({
    id: 2,
    title: "",
    lang: "",
    bytes: 0,
    withdrawn: true,
  });
  expect([...articles.keys()]).toEqual([1]);
  await dismissWithdrawn(2);
  expect((await measureCopies()).saved.map(({ id }) => id)).toEqual([1]);
});

test("copies are compared once an hour, and not without any", async () => {
  const { portal } = await savedTwo({ 1: earlier, 2: earlier });
  await refreshCopies(now);
  await refreshCopies(now + 3_599_000);
  expect(portal.asked).toHaveLength(1);
  await refreshCopies(now + 3_600_000);
  expect(portal.asked).toHaveLength(2);
});

test("a portal that cannot answer takes nothing away", async () => {
  const { store, portal } = await savedTwo({});
  portal.before = () => new Response("", { status: 500 });
  await refreshCopies(now);
  expect(store.paths("hilal-saved")).toContain("/article/2");
});
