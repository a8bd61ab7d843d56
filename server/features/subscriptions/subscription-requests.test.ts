import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/connect.ts";
import { subscriptionRequests } from "../../database/schema/subscriptions.ts";
import { askedByAll, meantForAll } from "../../testing/audiences.ts";
import { newPackage } from "../../testing/factories.ts";
import { describeOfficeList } from "../../testing/office-list.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let chosen: { readonly id: number };
beforeAll(async () => {
  server = await startTestApp();
  chosen = await newPackage(server.database);
});
afterAll(() => server.close());

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
  const pathOf = (id: number) => `/api/subscription-request/${id}/`;

  it("is listed, answered and removed by administrators alone", async () => {
    const { body: made } = await ask(chosen.id);
    const path = pathOf(made.id);
    const told = await askedByAll(server, async (token) => {
      const list = await server.call("GET", "/api/subscription-requests/", { token });
      const body = { status: "handled" };
      const answered = await server.call("PUT", path, { token, body });
      const nowhere = await server.call("DELETE", pathOf(2_000_000_000), { token });
      return [list.status, answered.status, nowhere.status];
    });
    const refused = [403, 403, 403];
    expect(told).toEqual(
      meantForAll({
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
      server.call("PUT", pathOf(made.id), { token, body: { status } });
    expect((await mark("handled")).body).toEqual({ ...made, status: "handled" });
    const listed = async () =>
      (await server.call("GET", "/api/subscription-requests/?page_size=2", { token })).body.data;
    expect(await listed()).toEqual([other, { ...made, status: "handled" }]);
    expect((await mark("new")).body).toEqual(made);
    const lost = await mark("lost");
    expect([lost.status, Object.keys(lost.body.fields)]).toEqual([400, ["status"]]);
    expect((await server.call("DELETE", pathOf(made.id), { token })).status).toBe(204);
    expect((await server.call("DELETE", pathOf(made.id), { token })).status).toBe(404);
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
