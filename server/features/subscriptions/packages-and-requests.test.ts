import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/connect.ts";
import { packages, subscriptionRequests } from "../../database/schema/subscriptions.ts";
import { callAsAll, toExpectedAnswers } from "../../testing/audiences.ts";
import { newPackage } from "../../testing/factories.ts";
import { describeOfficeList } from "../../testing/office-list.ts";
import { describeLifecycle } from "../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const mayAll = { edit: true, delete: true };
const mayNothing = { edit: false, delete: false };

describeLifecycle({
  name: "a subscription package",
  server: () => server,
  table: packages,
  paths: {
    create: "/api/package/create/",
    one: (id) => `/api/package/${id}/`,
    update: (id) => `/api/package/${id}/`,
  },
  body: () => ({ packageName: " One year ", packageNameUrdu: "", noOfMonths: "12", cost: 4000 }),
  answer: () => ({
    packageName: "One year",
    packageNameUrdu: "",
    noOfMonths: 12,
    cost: 4000,
    status: "Active",
    can: mayAll,
  }),
  whole: () => {
    const body = {
      packageName: "Six months",
      packageNameUrdu: "چھ ماہ",
      noOfMonths: 6,
      cost: 2200,
      status: "Inactive",
    };
    return { body, answer: { ...body, can: mayAll } };
  },
  missing: {
    packageName: "Package name is required.",
    noOfMonths: "Please enter the number of months as a whole number of at least 1.",
    cost: "Please enter the cost in whole rupees.",
  },
  atBounds: [
    { packageName: "x".repeat(120), packageNameUrdu: "", noOfMonths: 1, cost: 0 },
    { noOfMonths: 120, cost: 100_000_000 },
  ],
  beyondBounds: [
    [
      { packageName: "x".repeat(121), noOfMonths: 0, cost: -1, status: "Sold out" },
      {
        packageName: "This text is too long.",
        noOfMonths: "Please enter the number of months as a whole number of at least 1.",
        cost: "Please enter the cost in whole rupees.",
        status: "This value is not valid.",
      },
    ],
    [
      { noOfMonths: 121, cost: 100_000_001 },
      {
        noOfMonths: "Please enter the number of months as a whole number of at least 1.",
        cost: "Please enter the cost in whole rupees.",
      },
    ],
    [{ cost: 99.5 }, { cost: "Please enter the cost in whole rupees." }],
  ],
  tags: () => ["packages"],
});

describeOfficeList({
  name: "packages",
  server: () => server,
  path: "/api/packages/",
  table: packages,
  make: newPackage,
  rows: {
    a: { packageName: "Kids", noOfMonths: 12, cost: 3000 },
    b: { packageName: "Her", noOfMonths: 6, cost: 3000, status: "Inactive" },
    c: { packageName: "Kids", noOfMonths: 24, cost: 1000 },
    d: { packageName: "All five", noOfMonths: 6, cost: 9000 },
    e: { packageName: "Hilal", noOfMonths: 12, cost: 3000, status: "Inactive" },
  },
  sorts: {
    months: "b d a e c",
    "-months": "c e a d b",
    cost: "c a b e d",
    "-cost": "d e b a c",
    name: "d b e a c",
    "-name": "c a e b d",
    id: "a b c d e",
    "-id": "e d c b a",
  },
  filters: {
    "q=KIDS": "a c",
    "q=kids&status=Inactive": "",
    "status=Active": "d a c",
    "status=Inactive": "b e",
  },
});

describe("a package that is not on offer", () => {
  it("is there for administrators alone, in the list and by its id", async () => {
    await server.database.delete(packages);
    const offered = await newPackage(server.database, { noOfMonths: 1 });
    const withdrawn = await newPackage(server.database, { noOfMonths: 2, status: "Inactive" });
    const told = await callAsAll(server, async (token) => {
      const list = async (query: string) => {
        const { body } = await server.call("GET", `/api/packages/${query}`, { token });
        return body.data.map(({ id }: { id: number }) => id);
      };
      const one = (id: number) => server.call("GET", `/api/package/${id}/`, { token });
      return {
        all: await list(""),
        inactive: await list("?status=Inactive"),
        named: await list("?q=nobody"),
        withdrawn: (await one(withdrawn.id)).status,
        may: (await one(offered.id)).body.can,
      };
    });
    const customers = { all: [offered.id], inactive: [offered.id], named: [], withdrawn: 404 };
    const office = {
      all: [offered.id, withdrawn.id],
      inactive: [withdrawn.id],
      named: [],
      withdrawn: 200,
      may: mayAll,
    };
    expect(told).toEqual(
      toExpectedAnswers({
        visitor: customers,
        reader: customers,
        staff: { ...customers, may: mayNothing },
        able: { "packages.manage": office },
      }),
    );
  });
});

const ask = (wanted: number) => {
  const who = { name: "Ali", email: "ali@example.org", phone: "051-555-0104", address: "House 7" };
  const body = { ...who, package: wanted };
  return server.call("POST", "/api/subscription-request/create/", { body });
};

const june = (day: number) => new Date(Date.UTC(2025, 5, day));
const request = {
  email: "reader@example.org",
  phone: "051-555-0104",
  address: "House 7",
  packageName: "One year",
};

describeOfficeList({
  name: "subscription requests",
  server: () => server,
  path: "/api/subscription-requests/",
  table: subscriptionRequests,
  make: async (database: Database, given: Partial<typeof subscriptionRequests.$inferInsert>) => {
    const values = { ...request, name: "Ali", ...given };
    const [row] = await database.insert(subscriptionRequests).values(values).returning();
    return { id: row?.id ?? 0 };
  },
  rows: {
    a: { name: "Hina", createdAt: june(3) },
    b: { name: "Asma", createdAt: june(1), status: "handled", email: "asma@first.test" },
    c: { name: "Hina", createdAt: june(3), phone: "042-777-0105" },
    d: { name: "Omar", createdAt: june(2), status: "handled" },
    e: { name: "Bilal", createdAt: june(4) },
  },
  sorts: {
    "-created": "e c a d b",
    created: "b d a c e",
    name: "b e a c d",
    "-name": "d c a e b",
  },
  filters: {
    "q=HINA": "c a",
    "q=first.test": "b",
    "q=777": "c",
    "q=One%20year": "",
    "status=new": "e c a",
    "status=handled": "d b",
    "status=handled&q=hina": "",
  },
});

describe("a subscription request", () => {
  let chosen: { readonly id: number };
  beforeAll(async () => {
    chosen = await newPackage(server.database);
  });
  const toPath = (id: number) => `/api/subscription-request/${id}/`;

  it("is listed, answered and removed by administrators alone", async () => {
    const { body: made } = await ask(chosen.id);
    const path = toPath(made.id);
    const told = await callAsAll(server, async (token) => {
      const list = await server.call("GET", "/api/subscription-requests/", { token });
      const body = { status: "handled" };
      const answered = await server.call("PUT", path, { token, body });
      const nowhere = await server.call("DELETE", toPath(2_000_000_000), { token });
      return [list.status, answered.status, nowhere.status];
    });
    const refused = [403, 403, 403];
    expect(told).toEqual(
      toExpectedAnswers({
        visitor: [401, 401, 401],
        reader: refused,
        staff: refused,
        able: { "subscriptions.manage": [200, 200, 404] },
      }),
    );
  });

  it("is marked as handled, as new again, and removed; others stay", async () => {
    const token = await server.as("admin");
    const { body: made } = await ask(chosen.id);
    const { body: other } = await ask(chosen.id);
    const mark = (status: string) =>
      server.call("PUT", toPath(made.id), { token, body: { status } });
    expect((await mark("handled")).body).toEqual({ ...made, status: "handled" });
    const listed = async () =>
      (await server.call("GET", "/api/subscription-requests/?page_size=2", { token })).body.data;
    expect(await listed()).toEqual([other, { ...made, status: "handled" }]);
    expect((await mark("new")).body).toEqual(made);
    const lost = await mark("lost");
    expect([lost.status, Object.keys(lost.body.fields)]).toEqual([400, ["status"]]);
    expect((await server.call("DELETE", toPath(made.id), { token })).status).toBe(204);
    expect((await server.call("DELETE", toPath(made.id), { token })).status).toBe(404);
    expect((await mark("new")).status).toBe(404);
    expect((await listed())[0]).toEqual(other);
  });

  it("keeps the package's name after the package is gone", async () => {
    const gone = await newPackage(server.database, { packageName: "Short-lived" });
    const { id } = (await ask(gone.id)).body;
    const token = await server.as("admin");
    await server.call("DELETE", `/api/package/${gone.id}/`, { token });
    const list = await server.call("GET", "/api/subscription-requests/", { token });
    expect(list.body.data.find((request: { id: number }) => request.id === id)).toMatchObject({
      package: null,
      package_name: "Short-lived",
    });
  });
});
