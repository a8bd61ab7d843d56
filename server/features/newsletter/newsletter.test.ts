import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newsletterSubscribers } from "../../database/schema/subscriptions.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticate } from "../accounts/sessions/authenticate.ts";
import { allPlugins } from "../all-plugins.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    now: () => now,
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
afterAll(() => test.close());

const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  test.call("POST", url, { body, headers });
const join = (email: string) => post("/api/newsletter/subscribe/", { email });
const rowOf = async (email: string) =>
  (
    await test.database
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
  )[0];

/** An address on the list, with its unsubscribe token. */
const member = async (email: string) => {
  await join(email);
  const [ask] = await mails();
  await post("/api/newsletter/confirm/", { token: ask?.token });
  const [welcome] = await mails();
  return welcome;
};

const form = (url: string, fields: Record<string, string>) =>
  test.call("POST", url, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("joining", () => {
  it("asks by mail and puts the address on the list when the link is opened", async () => {
    expect((await join(" Reader@Example.org ")).status).toBe(204);
    expect(await rowOf("reader@example.org")).toMatchObject({ confirmedAt: null, language: "en" });
    const [ask] = await mails();
    expect(ask?.to).toBe("reader@example.org");
    expect(ask?.text).toContain("http://hilal.test/newsletter/confirm?token=");
    expect(ask?.headers["list-unsubscribe"]).toBeUndefined();

    expect((await post("/api/newsletter/confirm/", { token: ask?.token })).status).toBe(204);
    expect((await rowOf("reader@example.org"))?.confirmedAt).toEqual(now);
    expect((await post("/api/newsletter/confirm/", { token: ask?.token })).status).toBe(400);
    const [welcome] = await mails();
    expect(welcome?.headers["list-unsubscribe"]).toMatch(
      /^<http:\/\/hilal\.test\/newsletter\/unsubscribe\?token=\d+\.[\w-]{43}>$/,
    );
    expect(welcome?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("writes in the language that was chosen, else in the browser's", async () => {
    await post("/api/newsletter/subscribe/", { email: "one@urdu.test", language: "ur" });
    await post(
      "/api/newsletter/subscribe/",
      { email: "two@urdu.test" },
      { "accept-language": "ur" },
    );
    const sent = await mails();
    expect(sent.map((mail) => mail.subject)).toEqual([
      "براہِ کرم اپنے ای میل پتے کی تصدیق کریں",
      "براہِ کرم اپنے ای میل پتے کی تصدیق کریں",
    ]);
    expect(sent[0]?.text).toContain("http://hilal.test/ur/newsletter/confirm?token=");
  });

  it("answers the same to an address on the list and does not write to it again", async () => {
    await member("already@example.org");
    expect((await join("already@example.org")).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect((await rowOf("already@example.org"))?.confirmedAt).toEqual(now);
  });

  it("keeps one record of an address, however often and at once it is given", async () => {
    await Promise.all(Array.from({ length: 5 }, () => join("often@example.org")));
    const sent = await mails();
    expect(sent).toHaveLength(5);
    expect((await post("/api/newsletter/confirm/", { token: sent[0]?.token })).status).toBe(400);
    expect((await post("/api/newsletter/confirm/", { token: sent[4]?.token })).status).toBe(204);
    await mails();
  });

  it("refuses what is no address", async () => {
    for (const email of [
      "",
      "x",
      "a@b",
      "a b@example.org",
      "a@example.org\r\nBcc: b@example.org",
    ]) {
      expect((await join(email)).body.fields).toHaveProperty("email");
    }
  });
});

describe("leaving", () => {
  it("takes one call with the signed link and bears being repeated", async () => {
    const welcome = await member("leaver@example.org");
    for (let time = 0; time < 2; time += 1) {
      const answer = await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
      expect(answer.status).toBe(204);
    }
    expect((await rowOf("leaver@example.org"))?.unsubscribedAt).toEqual(now);
  });

  it("is done by a mail program's one-click post, which gets no redirect", async () => {
    const welcome = await member("program@example.org");
    const address = new URL(/<(.+)>/.exec(welcome?.headers["list-unsubscribe"] ?? "")?.[1] ?? "");
    const answer = await form(`${address.pathname}${address.search}`, {
      "List-Unsubscribe": "One-Click",
    });
    expect(answer.status).toBe(200);
    expect((await rowOf("program@example.org"))?.unsubscribedAt).toEqual(now);
  });

  it("does not work with a link for somebody else", async () => {
    const welcome = await member("stays@example.org");
    const [, signature] = (welcome?.token ?? "").split(".");
    const row = await rowOf("stays@example.org");
    const forged = `${(row?.id ?? 0) + 1}.${signature}`;
    expect((await post("/api/newsletter/unsubscribe/", { token: forged })).status).toBe(400);
    expect((await rowOf("stays@example.org"))?.unsubscribedAt).toBeNull();
  });

  it("can be undone by joining again", async () => {
    const welcome = await member("back@example.org");
    await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
    await member("back@example.org");
    expect(await rowOf("back@example.org")).toMatchObject({
      confirmedAt: now,
      unsubscribedAt: null,
    });
  });
});

describe("the plain forms", () => {
  it("lead back to their page, in its language, with how it went", async () => {
    const joined = await form("/ur/newsletter", { email: "form@example.org", language: "ur" });
    expect([joined.status, joined.headers.location]).toEqual([303, "/ur/newsletter?sent=1"]);
    const [ask] = await mails();
    const wrong = await form("/newsletter", { email: "nonsense", language: "" });
    expect(wrong.headers.location).toBe("/newsletter?wrong=email:email_invalid");
    const token = ask?.token ?? "";
    const confirmed = await form("/newsletter/confirm", { token });
    expect(confirmed.headers.location).toBe("/newsletter/confirm?done=1");
    const [welcome] = await mails();
    const again = await form("/newsletter/confirm", { token });
    expect(again.headers.location).toBe("/newsletter/confirm?wrong=1");
    const left = await form("/newsletter/unsubscribe", { token: welcome?.token ?? "" });
    expect(left.headers.location).toBe("/newsletter/unsubscribe?done=1");
  });

  it("are the only ones that take this content type", async () => {
    const answer = await form("/api/newsletter/subscribe/", { email: "form2@example.org" });
    expect([answer.status, answer.body.code]).toEqual([415, "unsupported_type"]);
  });

  it("refuse what is longer than any of them", async () => {
    expect((await form("/newsletter", { email: "x".repeat(30_000) })).status).toBe(413);
  });
});

describe("the administrators' list", () => {
  it("is searched, filtered and paged; an address can be removed", async () => {
    await join("waiting@list.test");
    await mails();
    await member("on@list.test");
    const token = await test.as("admin");
    const list = (query: string) =>
      test.call("GET", `/api/newsletter/subscribers/?q=list.test${query}`, { token });
    expect((await list("&sort=email&page=1")).body).toMatchObject({
      data: [
        { email: "on@list.test", status: "confirmed" },
        { email: "waiting@list.test", status: "pending" },
      ],
      meta: { total: 2 },
    });
    const pending = (await list("&status=pending")).body.data;
    const path = `/api/newsletter/subscribers/${pending[0].id}/`;
    expect((await test.call("DELETE", path, { token })).status).toBe(204);
    expect((await test.call("DELETE", path, { token })).status).toBe(404);
  });

  it("is handed over as CSV, to administrators alone", async () => {
    await member("csv@example.org");
    await test.database.insert(newsletterSubscribers).values([
      { email: '=cmd("x")@evil.test', confirmedAt: now },
      { email: "x;=1+1\n@split.test", confirmedAt: now },
    ]);
    const path = "/api/newsletter/subscribers.csv";
    const answer = await test.call("GET", path, { token: await test.as("admin") });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = String(answer.body).split("\r\n");
    expect(lines[0]).toBe('\uFEFF"email","language","confirmed_at"');
    expect(lines).toContain(`"csv@example.org","en","${now.toISOString()}"`);
    expect(lines.find((line) => line.includes("evil"))).toMatch(
      /^"'=cmd\(""x""\)@evil\.test","en",/,
    );
    expect(lines.find((line) => line.includes("split"))).toMatch(/^"x;'=1\+1 @split\.test","en",/);
    expect((await test.call("GET", path, { token: await test.as("author") })).status).toBe(403);
    expect((await test.call("GET", path)).status).toBe(401);
  });
});

it("forgets who never answered, after thirty days", async () => {
  await member("kept@example.org");
  await join("silent@example.org");
  await mails();
  now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
  await test.services.jobs.send("newsletter.clean", {});
  await test.work();
  expect(await rowOf("silent@example.org")).toBeUndefined();
  expect(await rowOf("kept@example.org")).toBeDefined();
});
