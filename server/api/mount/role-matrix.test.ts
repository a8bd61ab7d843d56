import { allEndpoints } from "@hilal/contract/all-endpoints";
import { addressOf } from "@hilal/contract/client/http-client";
import type { Access, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const callers = ["nobody", "reader", "author", "admin"] as const;
type CallerName = (typeof callers)[number];

/** What each declared access answers to each caller; `let in` is any answer but a refusal of the person. */
const expected: Record<Access, Record<CallerName, "let in" | 401 | 403>> = {
  public: { nobody: "let in", reader: "let in", author: "let in", admin: "let in" },
  reader: { nobody: 401, reader: "let in", author: "let in", admin: "let in" },
  author: { nobody: 401, reader: 403, author: "let in", admin: "let in" },
  admin: { nobody: 401, reader: 403, author: 403, admin: "let in" },
};

/** Public calls that ask for a proof of their own besides the access token: the refresh cookie, the right password. */
const ownProof = new Set(["accounts.refresh", "accounts.signIn", "accounts.signOut"]);

let app: TestApp;
let other: { id: number };
let foreignArticle: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  other = await newUser(app.database, { role: "author" });
  foreignArticle = await newArticle(app.database, { userId: other.id });
});
afterAll(() => app.close());

/** Somebody new for each call: one of them deletes the account, others end its sessions. */
async function tokenOfSomebody(caller: Exclude<CallerName, "nobody">) {
  const role = caller === "reader" ? null : caller;
  return app.as(await newUser(app.database, { role }));
}

async function answerTo(endpoint: Endpoint, caller: CallerName, params: Record<string, unknown>) {
  const token = caller === "nobody" ? undefined : await tokenOfSomebody(caller);
  const body = endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: {} };
  const answer = await app.call(endpoint.method, addressOf(endpoint, { params }), {
    token,
    ...body,
  });
  const refusesPerson = ["unauthenticated", "forbidden"].includes(answer.body?.code);
  return refusesPerson ? answer.status : "let in";
}

/** Parameters that name nothing, so that a call that is let in changes nothing. */
const nowhere = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === "id" ? 2_000_000_000 : "none",
    ]),
  );

describe("every endpoint enforces its access", () => {
  it("has one route an endpoint, and no route beside the contract", () => {
    const mounted = app.routes.map(({ endpoint }) => endpoint.name).sort();
    expect(mounted).toEqual(allEndpoints.map(({ name }) => name).sort());
  });

  const guarded = allEndpoints.filter(({ name }) => !ownProof.has(name));
  for (const endpoint of guarded) {
    it(`${endpoint.name} is for ${endpoint.access}`, async () => {
      for (const caller of callers) {
        const answer = await answerTo(endpoint, caller, nowhere(endpoint));
        expect([caller, answer]).toEqual([caller, expected[endpoint.access][caller]]);
      }
    });
  }
});

describe("what belongs to another author", () => {
  const owned = allEndpoints.filter(
    ({ access, path }) => access === "author" && path.startsWith("/api/article/:id/"),
  );

  it("is guarded by calls that exist", () => expect(owned.length).toBeGreaterThan(1));

  for (const endpoint of owned) {
    it(`${endpoint.name} refuses an author who does not own the article`, async () => {
      const token = await app.as("author");
      const body = endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: {} };
      const url = addressOf(endpoint, { params: { ...nowhere(endpoint), id: foreignArticle.id } });
      const answer = await app.call(endpoint.method, url, { token, ...body });
      // Whose it is comes before what is wrong with the body only where the body is right; nothing may succeed.
      expect([400, 403, 404]).toContain(answer.status);
    });
  }
});
