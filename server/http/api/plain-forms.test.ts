import cookie from "@fastify/cookie";
import { defineEndpoint } from "@hilal/contract/shared/define-endpoint";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors, HttpError } from "./http-error.ts";
import { parseForm } from "./parse-input.ts";
import { outcomePage, plainForms } from "./plain-forms.ts";
import type { RequestContext } from "./request-context.ts";

let app: FastifyInstance;
let given: { fields: Readonly<Record<string, string>>; prefix: string; context: RequestContext }[];
let outcome: string | { exact: string } | null = "/done";

beforeAll(async () => {
  app = fastify({ trustProxy: true });
  await app.register(cookie);
  await plainForms(app, [
    {
      path: "/join",
      act: async (fields, context, prefix) => {
        given.push({ fields, context, prefix });
        context.setCookie("kept", "1", { httpOnly: true, maxAge: 60 });
        context.clearCookie("old", {});
        return outcome;
      },
    },
  ]);
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  given = [];
  outcome = "/done";
});

const post = (url: string, payload?: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

describe("a form without script", () => {
  it.each(["", "/en", "/ur"])("leads to a page in the language of its path: %j", async (prefix) => {
    const answer = await post(`${prefix}/join`, "a=1");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${prefix}/done`]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(given[0]?.prefix).toBe(prefix);
  });

  it("may lead to one page, or to none", async () => {
    outcome = { exact: "/ur/there" };
    expect((await post("/en/join", "a=1")).headers.location).toBe("/ur/there");
    outcome = null;
    const answer = await post("/join", "a=1");
    expect([answer.statusCode, answer.payload, answer.headers["cache-control"]]).toEqual([
      200,
      "",
      "no-store",
    ]);
  });

  it("gives its fields and those of its address; of a name given twice the last counts", async () => {
    await post("/join?token=t&a=0", "a=1&b=%C3%A9+x&a=2");
    expect(given[0]?.fields).toEqual({ token: "t", a: "2", b: "é x" });
    await app.inject({ method: "POST", url: "/join" });
    expect(given[1]?.fields).toEqual({});
  });

  it("takes 20,000 bytes, and no JSON", async () => {
    expect((await post("/join", "a".repeat(20_000))).statusCode).toBe(303);
    expect((await post("/join", "a".repeat(20_001))).statusCode).toBe(413);
    const json = await post("/join", "a=1", { "content-type": "text/csv" });
    expect([json.statusCode, given.length]).toEqual([415, 1]);
  });

  it("gives and takes cookies, for https alone where the reader came by it", async () => {
    const plain = await post("/join", "a=1");
    expect(plain.headers["set-cookie"]).toEqual([
      "kept=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      "old=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax",
    ]);
    const secure = await post("/join", "a=1", { "x-forwarded-proto": "https" });
    expect(secure.headers["set-cookie"]).toEqual([
      "kept=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
      "old=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Lax",
    ]);
  });

  it("knows who sent it", async () => {
    const headers = { "user-agent": "Firefox", "accept-language": "ur", cookie: "a=b", "x-a": "1" };
    await post("/join", "a=1", { ...headers, "x-forwarded-for": "203.0.113.7" });
    const [{ context } = { context: undefined }] = given;
    expect(context).toMatchObject({
      address: "203.0.113.7",
      userAgent: "Firefox",
      language: "ur",
      cookies: { a: "b" },
    });
    expect([context?.header("X-A"), context?.header("x-b")]).toEqual(["1", undefined]);
    await app.inject({ method: "POST", url: "/join", headers: { "user-agent": "" } });
    expect(given[1]?.context.userAgent).toBe("");
  });
});

describe("the page that tells the outcome", () => {
  const tell = { success: "sent=1", httpError: ({ code }: HttpError) => `wrong=${code}` };
  const pageAfter = (attempt: () => Promise<unknown>) => outcomePage("/join", tell, attempt);

  it("is told of a success and of a refusal", async () => {
    expect(await pageAfter(async () => "done")).toBe("/join?sent=1");
    const refused = pageAfter(() => Promise.reject(new HttpError("validation_failed")));
    expect(await refused).toBe("/join?wrong=validation_failed");
  });

  it("tells nothing of a failure of ours", async () => {
    const failure = new HttpError("internal_error");
    await expect(pageAfter(() => Promise.reject(failure))).rejects.toBe(failure);
    const unexpected = new Error("oh");
    await expect(pageAfter(() => Promise.reject(unexpected))).rejects.toBe(unexpected);
  });
});

describe("what a page is told of a refusal", () => {
  it.each([
    [
      { fields: { email: "email_invalid", phone: "phone_required" } },
      "email:email_invalid,phone:phone_required",
    ],
    [{ text: "link_invalid" }, "form:link_invalid"],
    [{}, "form:validation_failed"],
  ])("%j is %s", (details, told) => {
    expect(fieldErrors(new HttpError("validation_failed", details), "form")).toBe(told);
  });
});

describe("a form's fields as a body", () => {
  const described = { summary: "", method: "POST", path: "/api/join/", access: "public" } as const;
  const answer = z.unknown();

  it("are those that the call knows", () => {
    const body = z.strictObject({ name: z.string(), note: z.string().optional() });
    const join = defineEndpoint({ ...described, name: "join", body, answer });
    expect(parseForm(join, { name: "Ali", button: "Send" })).toEqual({ name: "Ali" });
    expect(() => parseForm(join, { note: "x" })).toThrow("validation_failed");
  });

  it("are none where the call takes no object", () => {
    const body = z.record(z.string(), z.string());
    const any = defineEndpoint({ ...described, name: "any", body, answer });
    expect(parseForm(any, { name: "Ali" })).toEqual({});
  });
});
