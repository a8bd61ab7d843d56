import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { waitingForLocks } from "../testing/database/waiting-for-locks.ts";
import { newArticle } from "../testing/factories.ts";
import {
  type Instance,
  type InstanceAnswer,
  type Instances,
  startInstances,
} from "../testing/portals/instances.ts";
import { metric } from "../testing/portals/metric.ts";
import { listenerName } from "./change-listener.ts";

let instances: Instances;
let one: Instance;
let other: Instance;
let admin: Record<string, string>;

beforeAll(async () => {
  instances = await startInstances();
  ({ one, other, admin } = instances);
});
afterAll(() => instances.stop());

const isReady = async (at: Instance) => (await at.get("/readyz")).body;
const mendLines = async () => {
  for (const at of [one, other]) {
    await at.line.mend();
    await expect.poll(() => isReady(at)).toMatchObject({ status: "ok" });
  }
};

/** Returns the cookies that a browser sends after these responses. */
const toCookieHeader = (...answers: InstanceAnswer[]) => {
  const pairs = answers
    .flatMap((answer) => answer.headers.getSetCookie())
    .map((line) => (line.split(";")[0] ?? "").split("=") as [string, string]);
  return { cookie: [...new Map(pairs)].map((pair) => pair.join("=")).join("; ") };
};

/** A published article whose page both instances have cached. */
const createCachedArticle = async (title: string) => {
  const { id } = await newArticle(instances.testDatabase.database, { title });
  for (const at of [one, other]) expect(await titleAt(at, id)).toBe(title);
  return id;
};

const titleAt = async (at: Instance, id: number, headers = {}) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec((await at.get(`/article/${id}`, headers)).text)?.[1];

const retitle = async (at: Instance, id: number, title: string, headers = {}) => {
  const form = {
    title,
    writer: "Ayesha Malik",
    description: "<p>The patrol crossed the glacier at first light, and nobody spoke.</p>",
    category: "in-focus",
    publish_date: "2025-03-23",
    cover_image: "https://images.example.org/cover.jpg",
  };
  const saved = await at.send("PUT", `/api/article/${id}/`, form, { ...admin, ...headers });
  expect(saved.status).toBe(200);
  return saved;
};

/** Creates a subscription package: a different kind of edit, which shows on no article page. */
const price = async (at: Instance, packageName: string, headers = {}) => {
  const form = { packageName, noOfMonths: 24, cost: 7000, status: "Active" };
  const made = await at.send("POST", "/api/package/create/", form, { ...admin, ...headers });
  expect(made.status).toBe(201);
  return made;
};

describe("whoever made an edit sees it with the next request", () => {
  afterEach(mendLines);

  it("where it was made", async () => {
    const id = await createCachedArticle("The glacier");
    await retitle(one, id, "The river");
    expect(await titleAt(one, id)).toBe("The river");
  });

  it("on another instance, before that one hears of it", async () => {
    const id = await createCachedArticle("The glacier");
    other.line.silence(listenerName);
    const saved = await retitle(one, id, "The river");
    expect(await titleAt(other, id, toCookieHeader(saved))).toBe("The river");
  });

  it("as well when it is a program that sends its token and keeps no cookies", async () => {
    const id = await createCachedArticle("The glacier");
    other.line.silence(listenerName);
    await retitle(one, id, "The river");
    expect(await titleAt(other, id, admin)).toBe("The river");
  });

  it("as well when it is a comment, which others see a second later and nobody once it is held", async () => {
    const id = await createCachedArticle("The glacier");
    const sent = { article: id, comment: "A tale of herons.", rating: 5 };
    const made = await one.send("POST", "/api/create-comment/", sent, admin);
    expect(made.status).toBe(201);
    const isShownAt = async (at: Instance, headers = {}) =>
      (await at.get(`/article/${id}`, headers)).text.includes(sent.comment);
    for (const at of [one, other]) {
      expect(await isShownAt(at, toCookieHeader(made))).toBe(true);
      await expect.poll(() => isShownAt(at), { timeout: 3_000 }).toBe(true);
    }
    const again = { ...sent, comment: "Another, of cranes." };
    await one.send("POST", "/api/create-comment/", again, admin);
    const held = { status: "held" };
    await one.send("PATCH", `/api/comment/${made.body.id}/`, held, admin);
    expect(await isShownAt(one)).toBe(false);
    await expect.poll(() => isShownAt(other), { timeout: 500 }).toBe(false);
  });

  it("and the one before it, made elsewhere", async () => {
    const id = await createCachedArticle("The glacier");
    other.line.silence(listenerName);
    const saved = await retitle(one, id, "The river");
    const priced = await price(other, "Twenty-four months", toCookieHeader(saved));
    const cookies = toCookieHeader(saved, priced);
    expect(await titleAt(other, id, cookies)).toBe("The river");
    expect((await other.get("/subscribe", cookies)).text).toContain("Twenty-four months");
  });

  it("and two that were made at once on two instances, in whatever order they are answered", async () => {
    const id = await createCachedArticle("The glacier");
    for (const at of [one, other]) {
      expect((await at.get("/subscribe")).text).not.toContain("Three years");
      at.line.silence(listenerName);
    }
    const [saved, priced] = await Promise.all([
      retitle(one, id, "The river"),
      price(other, "Three years"),
    ]);
    for (const cookies of [toCookieHeader(saved, priced), toCookieHeader(priced, saved)]) {
      expect(await titleAt(other, id, cookies)).toBe("The river");
      expect((await one.get("/subscribe", cookies)).text).toContain("Three years");
    }
  });

  it("while the page is being rendered there for somebody else from before", async () => {
    const { database } = instances.testDatabase;
    const { id } = await newArticle(database, { title: "The glacier" });
    other.line.silence(listenerName);
    const shown = await database.transaction(async (transaction) => {
      // Blocks both instances in the middle of reading the article, when they load its comments.
      await transaction.execute(sql`lock table comments in access exclusive mode`);
      const before = titleAt(other, id);
      await expect.poll(() => waitingForLocks(database)).toBeGreaterThan(0);
      const waiting = await waitingForLocks(database);
      const saved = await retitle(one, id, "The river");
      const after = titleAt(other, id, toCookieHeader(saved));
      await expect.poll(() => waitingForLocks(database)).toBeGreaterThan(waiting);
      return { before, after };
    });
    expect(await shown.after).toBe("The river");
    await shown.before;
  });
});

describe("whoever invents the names of writes", () => {
  const invented = { cookie: "hilal_wrote_nobody=nothing.of.the.kind" };

  it("is answered with the page as it stands, and with the site's own files", async () => {
    const id = await createCachedArticle("The glacier");
    expect(await titleAt(other, id, invented)).toBe("The glacier");
    expect((await other.get("/favicon.ico", invented)).status).toBe(200);
  });

  it("takes no cached page from anybody", async () => {
    const id = await createCachedArticle("The glacier");
    await titleAt(other, id, invented);
    const before = await metric(other, "hilal_page_cache_hits");
    await titleAt(other, id);
    expect(await metric(other, "hilal_page_cache_hits")).toBe(before + 1);
  });
});

describe("everybody sees an edit on another instance", () => {
  afterEach(mendLines);

  it("when it hears of it", async () => {
    const id = await createCachedArticle("The glacier");
    await retitle(one, id, "The river");
    await expect.poll(() => titleAt(other, id)).toBe("The river");
    await retitle(other, id, "The delta");
    await expect.poll(() => titleAt(one, id)).toBe("The delta");
  });

  it("once it hears of it again, when its connection broke in between", async () => {
    const id = await createCachedArticle("The glacier");
    await other.line.cut();
    await retitle(one, id, "The river");
    await other.line.mend();
    await expect.poll(() => titleAt(other, id)).toBe("The river");
    await retitle(one, id, "The sea");
    await expect.poll(() => titleAt(other, id)).toBe("The sea");
  });

  describe.each([
    ["cannot listen to the database", (at: Instance) => at.line.cut(listenerName)],
    [
      "listens to a connection that died in silence",
      (at: Instance) => at.line.silence(listenerName),
    ],
  ])("that %s", (_how, makeDeaf) => {
    it("after a while, tells that it is not ready, and keeps pages again when it hears", async () => {
      const id = await createCachedArticle("The glacier");
      await makeDeaf(other);
      await retitle(one, id, "The river");
      await expect.poll(() => titleAt(other, id)).toBe("The river");
      await expect
        .poll(() => isReady(other))
        .toEqual({
          status: "unavailable",
          checks: { database: "ok", storage: "ok", changes: "failed", queue: "ok", disk: "ok" },
        });
      // No cached page is used now: the next edit is visible immediately.
      await retitle(one, id, "The sea");
      expect(await titleAt(other, id)).toBe("The sea");

      await other.line.mend();
      await expect.poll(() => isReady(other)).toMatchObject({ checks: { changes: "ok" } });
      await titleAt(other, id);
      const before = await metric(other, "hilal_page_cache_hits");
      await titleAt(other, id);
      expect(await metric(other, "hilal_page_cache_hits")).toBe(before + 1);
      await retitle(one, id, "The delta");
      await expect.poll(() => titleAt(other, id)).toBe("The delta");
    });
  });
});
