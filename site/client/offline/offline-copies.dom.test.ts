import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { withBlockedCaches, withCaches } from "../../testing/fake-caches.ts";
import { withPortal } from "../../testing/fake-portal.ts";
import {
  measureCopies,
  readIssueProgress,
  removeAllCopies,
  removeArticle,
  removeIssue,
  storeArticle,
  storeIssue,
} from "./offline-copies.ts";

const bytesOf = (text = "") => new Blob([text]).size;
const shared = [
  "/assets/page.1.js",
  "/assets/parts.1.js",
  "/assets/style.1.css",
  "/assets/text.1.woff2",
];
const full = new DOMException("Full.", "QuotaExceededError");

/** The room that the device says it has. */
function withRoom(quota: number): void {
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { estimate: async () => ({ quota, usage: 0 }) },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "storage");
  });
}

describe("a saved article", () => {
  test("is stored with what it needs, in one size of its own pictures", async () => {
    const store = withCaches();
    withPortal();
    expect(await storeArticle(1)).toBe("stored");
    expect(store.paths("hilal-saved")).toEqual(["/article/1", ...shared, "/media/own1/w640.avif"]);
    const page = store.text("hilal-saved", "/article/1");
    expect(page).toContain(
      '<picture class="p"><img src="/media/own1/w640.avif" alt="" loading="lazy"/></picture>',
    );
    expect(page).toContain("/media/other/w320.avif 320w");
    const { articles, total } = await measureCopies();
    const own = bytesOf(page) + bytesOf("picture1");
    expect([...articles]).toEqual([[1, own]]);
    const others = ["styles", "font", 'import{a}from"./parts.1.js";a()', "export const a=()=>{}"];
    expect(total).toBe(own + bytesOf(others.join("")));
  });

  test("has its recording, where it has one that is not too long", async () => {
    const store = withCaches();
    const portal = withPortal();
    const page = portal.bodies.get("/article/1") ?? "";
    portal.bodies.set(
      "/article/1",
      page.replace("<h1>", '<audio src="/media/r/s.mp3"></audio><h1>'),
    );
    portal.bodies.set("/media/r/s.mp3", "recording");
    expect(await storeArticle(1)).toBe("stored");
    expect(store.text("hilal-saved", "/media/r/s.mp3")).toBe("recording");
    await removeArticle(1);
    const long = { "content-length": "30000001", "content-type": "audio/mpeg" };
    portal.before = (path) =>
      path === "/media/r/s.mp3" ? new Response("recording", { headers: long }) : undefined;
    expect(await storeArticle(1)).toBe("stored");
    expect(store.text("hilal-saved", "/media/r/s.mp3")).toBeUndefined();
  });

  test("leaves what others need when it is removed", async () => {
    const store = withCaches();
    withPortal();
    await storeArticle(1);
    await storeArticle(2);
    await removeArticle(1);
    expect(store.paths("hilal-saved")).toEqual(["/article/2", ...shared, "/media/own2/w640.avif"]);
    await removeArticle(2);
    expect(store.paths("hilal-saved")).toEqual([]);
  });

  test("is whole without a picture that the portal does not have", async () => {
    const store = withCaches();
    withPortal().bodies.delete("/media/own1/w640.avif");
    expect(await storeArticle(1)).toBe("stored");
    expect(store.paths("hilal-saved")).toEqual(["/article/1", ...shared]);
  });

  test("is not there at all when the device is full, the store blocked or the page not to be had", async () => {
    const store = withCaches();
    const portal = withPortal();
    store.putFails = full;
    expect(await storeArticle(1)).toBe("full");
    store.putFails = undefined;
    withRoom(1000);
    expect(await storeArticle(1)).toBe("full");
    withRoom(1e9);
    portal.before = (path) => {
      if (path.startsWith("/media/")) throw new TypeError("Failed to fetch");
      return undefined;
    };
    expect(await storeArticle(1)).toBe("failed");
    expect(store.paths("hilal-saved")).toEqual([]);
    expect((await measureCopies()).total).toBe(0);
    withBlockedCaches();
    expect(await storeArticle(1)).toBe("blocked");
    expect(await measureCopies()).toMatchObject({ total: 0, issues: [], saved: [] });
  });

  test("whose record an unknown build has written is not listed, and can be removed with all", async () => {
    const store = withCaches();
    withPortal();
    await storeArticle(1);
    const record = store.caches.get("hilal-saved")?.get("/offline/copies/article/1");
    const body = record?.body.replace('"version":1', '"version":2') ?? "";
    store.caches
      .get("hilal-saved")
      ?.set("/offline/copies/article/1", { body, headers: new Headers() });
    expect((await measureCopies()).articles.size).toBe(0);
    await removeAllCopies();
    expect(store.caches.size).toBe(0);
  });
});

describe("an issue", () => {
  const issue = {
    id: 5,
    title: "November",
    lang: "en",
    address: "/magazine/hilal-english/2026/11",
    articles: [1, 2, 3],
  };
  const never = new AbortController().signal;
  const onProgress = vi.fn();
  beforeEach(() => onProgress.mockClear());

  test("is stored whole, with at most two requests at a time, and tells how far it is", async () => {
    const store = withCaches();
    const portal = withPortal();
    expect(await storeIssue(issue, { signal: never, onProgress })).toBe("stored");
    expect(portal.mostAtOnce).toBe(2);
    expect(store.paths("hilal-issue-5")).toEqual([
      "/article/1",
      "/article/2",
      "/article/3",
      ...shared,
      issue.address,
      "/media/own1/w640.avif",
      "/media/own2/w640.avif",
      "/media/own3/w640.avif",
    ]);
    const { total, issues } = await measureCopies();
    expect(issues).toEqual([
      { id: 5, title: "November", lang: "en", address: issue.address, bytes: total },
    ]);
    expect(await readIssueProgress(5)).toEqual({ done: 3, bytes: total });
    expect(onProgress.mock.lastCall?.[0].done).toBe(3);
    await removeIssue(5);
    expect(await readIssueProgress(5)).toBeNull();
  });

  test("continues where it was cancelled", async () => {
    withCaches();
    const portal = withPortal();
    const cancelling = new AbortController();
    const cancel = ({ done }: { done: number }) => {
      if (done === 1) cancelling.abort();
    };
    expect(await storeIssue(issue, { signal: cancelling.signal, onProgress: cancel })).toBe(
      "failed",
    );
    expect((await readIssueProgress(5))?.done).toBeGreaterThan(0);
    portal.asked.length = 0;
    expect(await storeIssue(issue, { signal: never, onProgress })).toBe("stored");
    expect(portal.asked).not.toContain(issue.address);
    expect(portal.asked).not.toContain("/assets/style.1.css");
    expect((await readIssueProgress(5))?.done).toBe(3);
  });

  test("waits as long as a busy portal asks", async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    withCaches();
    const portal = withPortal();
    let refusals = 1;
    portal.before = (path) => {
      if (path !== "/article/2" || refusals === 0) return undefined;
      refusals -= 1;
      return new Response("", { status: 429, headers: { "retry-after": "30" } });
    };
    const asks = () => portal.asked.filter((path) => path === "/article/2").length;
    const stored = storeIssue(issue, { signal: never, onProgress });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asks()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await stored).toBe("stored");
    expect(asks()).toBe(2);
  });

  test("waits for the connection where the device has none", async () => {
    withCaches();
    const portal = withPortal();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    let isBroken = true;
    portal.before = (path) => {
      if (isBroken && path === "/article/2") throw new TypeError("Failed to fetch");
      return undefined;
    };
    const stored = storeIssue(issue, { signal: never, onProgress });
    await vi.waitFor(() => expect(portal.asked).toContain("/article/2"));
    isBroken = false;
    // Listened for once the request has failed.
    await vi.waitFor(async () => expect((await readIssueProgress(5))?.done).toBe(2));
    dispatchEvent(new Event("online"));
    expect(await stored).toBe("stored");
  });
});
