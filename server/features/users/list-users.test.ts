import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const hour = 60 * 60 * 1000;
const beginning = Date.parse("2025-03-23T09:00:00Z");
const at = (hours: number) => new Date(beginning + hours * hour);
let test: TestApp;
let token: string;

/** More people than a page holds, in a different order for each sort key. */
const crowd = Array.from({ length: 23 }, (_, number) => ({
  number,
  // Pairs share the time of creation, four share the first name, eight the last name.
  created: Math.floor(((number * 7) % 23) / 2),
  email: `${String((number * 11) % 23).padStart(2, "0")}@crowd.test`,
  firstName: "ABCDEF"[Math.floor(((number * 5) % 23) / 4)] ?? "",
  lastName: "KLM"[Math.floor(((number * 3) % 23) / 8)] ?? "",
  // Three never visited.
  seen: number % 8 === 7 ? null : (number * 13) % 23,
}));
type Person = (typeof crowd)[number] & { readonly id: number };
const people: Person[] = [];

beforeAll(async () => {
  test = await startTestApp();
  token = await test.as("admin");
  for (const one of crowd) {
    const { email, firstName, lastName, created, seen } = one;
    const given = { email: email.replace("c", "C"), firstName, lastName, createdAt: at(created) };
    const { id } = await newUser(test.database, given);
    people.push({ ...one, id });
    if (seen === null) continue;
    const session = { userId: id, expiresAt: at(1000), revokedAt: at(seen) };
    await test.database.insert(sessions).values([
      { ...session, lastUsedAt: at(seen) },
      { ...session, lastUsedAt: at(seen - 100) },
    ]);
  }
});
afterAll(() => test.close());

interface Listed {
  readonly data: { readonly id: number; readonly email: string }[];
  readonly meta?: object;
}
const list = async (query: string): Promise<Listed> => {
  const answer = await test.call("GET", `/api/users/?${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const emails = async (query: string) => (await list(query)).data.map(({ email }) => email);

const by = (key: "created" | "email" | "firstName" | "lastName" | "id" | "seen") => {
  const getSortKey = (person: Person) => person[key] ?? -1;
  return (one: Person, other: Person) => {
    const [a, b] = [getSortKey(one), getSortKey(other)];
    return a < b ? -1 : Number(a > b);
  };
};
const inOrder = (...keys: Parameters<typeof by>[0][]) =>
  people.toSorted((one, other) => {
    for (const key of keys) {
      const order = by(key)(one, other);
      if (order) return order;
    }
    return 0;
  });

describe("the list of users", () => {
  it.each([
    ["created", ["created", "id"]],
    ["email", ["email"]],
    ["name", ["firstName", "lastName", "id"]],
    ["seen", ["seen", "id"]],
    ["id", ["id"]],
  ] as const)("is sorted by %s, forwards and backwards, over two pages", async (sort, keys) => {
    const forwards = inOrder(...keys).map(({ id }) => id);
    for (const [order, expected] of [
      [sort, forwards],
      [`-${sort}`, forwards.toReversed()],
    ] as const) {
      const first = await list(`q=crowd.test&sort=${order}&page=1`);
      const second = await list(`q=crowd.test&sort=${order}&page=2`);
      expect(first.data.map(({ id }) => id)).toEqual(expected.slice(0, 20));
      expect(second.data.map(({ id }) => id)).toEqual(expected.slice(20));
      expect(first.meta).toEqual({ page: 1, page_size: 20, total: 23 });
      expect(second.meta).toEqual({ page: 2, page_size: 20, total: 23 });
    }
  });

  it("begins with the newest, and is whole where nobody asks for a page", async () => {
    const { data, meta } = await list("q=crowd.test");
    const newest = inOrder("created", "id").toReversed();
    expect(data.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    expect(meta).toBeUndefined();
  });

  it("tells of each when they were last here, by any of their sessions", async () => {
    const { data } = await list("q=crowd.test&sort=id");
    const told = data.map((user) => (user as { last_seen_at?: unknown }).last_seen_at);
    const seen = people.map((one) => (one.seen === null ? null : at(one.seen).toISOString()));
    expect(told).toEqual(seen);
  });

  it("is searched by each word in names and addresses, and filtered, with the number of all that fit", async () => {
    const babar = { email: "b.rizvi@list.test", firstName: "Babar", lastName: "Rizvi" };
    await newUser(test.database, { ...babar, email: "a.rizvi@list.test", firstName: "Amna" });
    await newUser(test.database, { ...babar, role: "author" });
    const hina = { email: "c.shah@list.test", firstName: "حنا", lastName: "شاہ" };
    await newUser(test.database, { ...hina, blockedAt: new Date() });
    const [a, b, c] = ["a.rizvi@list.test", babar.email, hina.email];
    const sort = "sort=email";
    expect(await emails(`q=rizvi&${sort}`)).toEqual([a, b]);
    expect(await emails("q=rizvi%20%20AMNA")).toEqual([a]);
    expect(await emails(`q=${encodeURIComponent("حنا شاہ")}`)).toEqual([c]);
    expect(await emails("q=%25")).toEqual([]);
    expect(await emails("q=list_test")).toEqual([]);
    expect(await emails("q=list.test&role=author")).toEqual([b]);
    expect(await emails(`q=list.test&role=reader&${sort}`)).toEqual([a, c]);
    expect(await emails("q=list.test&role=editor")).toEqual([]);
    expect(await emails("q=list.test&blocked=true")).toEqual([c]);
    expect(await emails(`q=list.test&blocked=false&${sort}`)).toEqual([a, b]);
    const page = await list("q=list.test&role=reader&sort=email&page=1&page_size=1");
    expect(page).toMatchObject({ data: [{ email: a }], meta: { total: 2 } });
    const blocked = await list("q=list.test&blocked=false&sort=-email&page=2&page_size=1");
    expect(blocked).toMatchObject({ data: [{ email: a }], meta: { page: 2, total: 2 } });
    expect(await emails("blocked=true")).toEqual([c]);
  });
});

describe("an account", () => {
  it("is told as a whole to administrators", async () => {
    const chief = await newUser(test.database, {
      email: "chief@one.test",
      firstName: "Zara",
      lastName: "Ali",
      role: "admin",
      createdAt: at(0),
    });
    const own = await test.as({ id: chief.id });
    const told = {
      id: chief.id,
      email: "chief@one.test",
      first_name: "Zara",
      last_name: "Ali",
      role: "admin",
      email_verified: true,
      blocked: false,
      two_step: false,
      created_at: "2025-03-23T09:00:00.000Z",
      last_seen_at: expect.stringMatching(/^\d{4}-/),
      version: 1,
    };
    const path = `/api/users/${chief.id}/`;
    const can = { set_role: true, help: true, remove_second_step: false };
    const byOther = await test.call("GET", path, { token });
    expect(byOther.body).toEqual({ ...told, can: { ...can, block: true } });
    // Nobody may block themselves.
    const byOwn = await test.call("GET", path, { token: own });
    expect(byOwn.body).toEqual({ ...told, can: { ...can, block: false } });
    const waiting = await newUser(test.database, { emailVerifiedAt: null, blockedAt: at(0) });
    const answer = await test.call("GET", `/api/users/${waiting.id}/`, { token });
    expect(answer.body).toMatchObject({ role: null, email_verified: false, blocked: true });
    expect((await test.call("GET", "/api/users/2147483647/", { token })).status).toBe(404);
  });

  it.each(["reader", "contributor", "author", "editor"] as const)(
    "is not told to a %s, nor is the list",
    async (role) => {
      const by = await test.as(role);
      const { id } = people[0] as Person;
      for (const path of ["/api/users/", `/api/users/${id}/`, `/api/user/${id}/role/`]) {
        expect((await test.call("GET", path, { token: by })).status, path).toBe(403);
        expect((await test.call("GET", path)).status, path).toBe(401);
      }
    },
  );
});
