import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { newsletterSubscribers } from "../../database/schema/subscriptions.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticate } from "../accounts/access-token.ts";
import { newsletterCsv } from "./newsletter-csv.ts";

const hour = 60 * 60 * 1000;
const beginning = Date.parse("2025-03-23T09:00:00Z");
const at = (hours: number) => new Date(beginning + hours * hour);
const csvPath = "/api/newsletter/subscribers.csv";
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp({
    settings: { RATE_LIMIT: "on" },
    plugins: [
      (app, services) =>
        newsletterCsv(app, { services, authenticate: createAuthenticate(services) }),
    ],
  });
  token = await test.as("admin");
});
beforeEach(() => test.database.delete(newsletterSubscribers));
afterAll(() => test.close());

type Given = Partial<typeof newsletterSubscribers.$inferInsert>;
const add = (...rows: readonly (Given & { email: string })[]) =>
  test.database
    .insert(newsletterSubscribers)
    .values([...rows])
    .returning();
const get = (query: string) => test.call("GET", `/api/newsletter/subscribers/?${query}`, { token });
const emails = async (query: string) => {
  const { body } = await get(query);
  return body.data.map(({ email }: { email: string }) => email);
};

/** A waiting one, two on the list, one that left before joining and one after. */
const everyKind = () =>
  add(
    { email: "waiting@list.test", createdAt: at(0) },
    { email: "on@list.test", createdAt: at(1), confirmedAt: at(2), language: "ur" },
    { email: "On.2@list.test", createdAt: at(1), confirmedAt: at(2) },
    { email: "never@list.test", createdAt: at(1), unsubscribedAt: at(3) },
    { email: "left@list.test", createdAt: at(1), confirmedAt: at(2), unsubscribedAt: at(3) },
  );

describe("the list of addresses", () => {
  it.each(["created", "email"])(
    "is sorted by %s, forwards and backwards, over two pages",
    async (sort) => {
      const rows = await add(
        ...Array.from({ length: 23 }, (_, number) => ({
          email: `${String((number * 7) % 23).padStart(2, "0")}@crowd.test`,
          createdAt: at(Math.floor(((number * 5) % 23) / 2)),
        })),
      );
      const getSortKey = (row: (typeof rows)[number]) => {
        if (sort === "email") return row.email;
        return [row.createdAt.getTime(), row.id].map((key) => `${key}`.padStart(20, "0")).join(" ");
      };
      const forwards = rows.toSorted((one, other) =>
        getSortKey(one) < getSortKey(other) ? -1 : 1,
      );
      const inOrder = forwards.map(({ email }) => email);
      for (const [order, expected] of [
        [sort, inOrder],
        [`-${sort}`, inOrder.toReversed()],
      ] as const) {
        expect(await emails(`sort=${order}&page=1`)).toEqual(expected.slice(0, 20));
        const second = await get(`sort=${order}&page=2`);
        expect(second.body.meta).toEqual({ page: 2, page_size: 20, total: 23 });
        expect(await emails(`sort=${order}&page=2`)).toEqual(expected.slice(20));
      }
      if (sort === "created") expect(await emails("")).toEqual(inOrder.toReversed());
      expect((await get("page=1")).body.meta).toEqual({ page: 1, page_size: 20, total: 23 });
    },
  );

  it("tells each address with its state", async () => {
    const [waiting, on, , never, left] = await everyKind();
    const { body } = await get("sort=created");
    const times = { confirmed_at: null, unsubscribed_at: null };
    const [second, third, fourth] = [1, 2, 3].map((hours) => at(hours).toISOString());
    expect(body.data).toHaveLength(5);
    expect(body.data[0]).toEqual({
      id: waiting?.id,
      email: "waiting@list.test",
      language: "en",
      status: "pending",
      created_at: at(0).toISOString(),
      ...times,
    });
    expect(body.data[1]).toEqual({
      id: on?.id,
      email: "on@list.test",
      language: "ur",
      status: "confirmed",
      created_at: second,
      confirmed_at: third,
      unsubscribed_at: null,
    });
    expect(body.data.slice(3)).toMatchObject([
      { id: never?.id, status: "unsubscribed", confirmed_at: null, unsubscribed_at: fourth },
      { id: left?.id, status: "unsubscribed", confirmed_at: third, unsubscribed_at: fourth },
    ]);
  });

  it("is searched and filtered, with the number of all that fit", async () => {
    await everyKind();
    await add({ email: "on@elsewhere.test", confirmedAt: at(9) });
    expect(await emails("q=LIST.test&status=pending&sort=email")).toEqual(["waiting@list.test"]);
    expect(await emails("q=%25")).toEqual([]);
    expect((await emails("q=list.test&status=confirmed")).toSorted()).toEqual([
      "On.2@list.test",
      "on@list.test",
    ]);
    const gone = await get("status=unsubscribed&sort=email&page=2&page_size=1");
    expect(gone.body).toMatchObject({ data: [{ email: "never@list.test" }], meta: { total: 2 } });
    const found = await get("q=on&status=confirmed&page=1&page_size=1");
    expect(found.body.meta).toEqual({ page: 1, page_size: 1, total: 3 });
  });

  it("loses an address that is taken off, and no other", async () => {
    const [waiting] = await everyKind();
    const path = `/api/newsletter/subscribers/${waiting?.id}/`;
    expect((await test.call("DELETE", path, { token })).status).toBe(204);
    expect((await test.call("DELETE", path, { token })).status).toBe(404);
    expect(await emails("")).toHaveLength(4);
    expect(await emails("status=pending")).toEqual([]);
  });

  it.each(["reader", "contributor", "author", "editor"] as const)(
    "is not for a %s",
    async (role) => {
      const by = await test.as(role);
      const [waiting] = await everyKind();
      for (const [method, path] of [
        ["GET", "/api/newsletter/subscribers/"],
        ["GET", csvPath],
        ["DELETE", `/api/newsletter/subscribers/${waiting?.id}/`],
      ] as const) {
        expect((await test.call(method, path, { token: by })).status).toBe(403);
        expect((await test.call(method, path)).status).toBe(401);
      }
      expect(await emails("")).toHaveLength(5);
    },
  );
});

describe("joining", () => {
  const joining = async (email: string, address: string) => {
    const body = { email };
    return (await test.call("POST", "/api/newsletter/subscribe/", { body, address })).status;
  };
  const countedSoFar = (hits: number) => test.database.update(rateCounters).set({ hits });

  it("mails one mailbox five times an hour at most, and twenty for one network address", async () => {
    const [home, away] = ["203.0.113.7", "203.0.113.8"];
    expect(await joining("one@join.test", home)).toBe(204);
    await countedSoFar(4);
    const box = [
      await joining("one@join.test", away),
      await joining("one@join.test", "203.0.113.9"),
    ];
    expect(box).toEqual([204, 429]);
    await countedSoFar(19);
    const many = [await joining("two@join.test", home), await joining("three@join.test", home)];
    expect(many).toEqual([204, 429]);
    expect(await joining("three@join.test", "203.0.113.10")).toBe(204);
  });
});

describe("the table to download", () => {
  it("has whoever is on the list, by address, and no formula", async () => {
    await everyKind();
    await add(
      { email: '=cmd("x")@evil.test', confirmedAt: at(4) },
      { email: "x;=1+1\n@split.test", confirmedAt: at(4), language: "ur" },
    );
    const answer = await test.call("GET", csvPath, { token });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="newsletter.csv"',
      "cache-control": "no-store",
    });
    const [on, evil] = [at(2).toISOString(), at(4).toISOString()];
    const [head, ...lines] = String(answer.body).split("\r\n");
    expect(head).toBe('\uFEFF"email","language","confirmed_at"');
    expect(lines.pop()).toBe("");
    expect(lines.toSorted()).toEqual(
      [
        `"'=cmd(""x"")@evil.test","en","${evil}"`,
        `"On.2@list.test","en","${on}"`,
        `"on@list.test","ur","${on}"`,
        `"x;'=1+1 @split.test","ur","${evil}"`,
      ].toSorted(),
    );
  });

  it("is in the order of addresses", async () => {
    const confirmedAt = at(1);
    await add(...["c", "a", "b"].map((who) => ({ email: `${who}@order.test`, confirmedAt })));
    const { body } = await test.call("GET", csvPath, { token });
    expect(String(body).match(/[abc](?=@order)/g)).toEqual(["a", "b", "c"]);
  });
});
