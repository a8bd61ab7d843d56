import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packages } from "../../database/schema/subscriptions.ts";
import { askedByAll, meantForAll } from "../../testing/audiences.ts";
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
  body: () => ({ packageName: " One year ", noOfMonths: "12", cost: 4000 }),
  answer: () => ({
    packageName: "One year",
    noOfMonths: 12,
    cost: 4000,
    status: "Active",
    can: mayAll,
  }),
  whole: () => {
    const body = { packageName: "Six months", noOfMonths: 6, cost: 2200, status: "Inactive" };
    return { body, answer: { ...body, can: mayAll } };
  },
  missing: {
    packageName: "Package name is required.",
    noOfMonths: "Please enter the number of months as a whole number of at least 1.",
    cost: "Please enter the cost in whole rupees.",
  },
  atBounds: [
    { packageName: "x".repeat(120), noOfMonths: 1, cost: 0 },
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
    const told = await askedByAll(server, async (token) => {
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
      meantForAll({
        visitor: customers,
        reader: customers,
        staff: { ...customers, may: mayNothing },
        able: { "packages.manage": office },
      }),
    );
  });
});
