import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newsletterSubscribers } from "../../database/schema/subscriptions.ts";
import { type SentMail, takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticate } from "../accounts/access-token.ts";
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
const findRow = async (email: string) =>
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
    expect(await findRow("reader@example.org")).toMatchObject({
      confirmedAt: null,
      language: "en",
    });
    const [ask] = await mails();
    expect(ask?.to).toBe("reader@example.org");
    expect(ask?.headers["list-unsubscribe"]).toBeUndefined();

    expect((await post("/api/newsletter/confirm/", { token: ask?.token })).status).toBe(204);
    expect((await findRow("reader@example.org"))?.confirmedAt).toEqual(now);
    expect((await post("/api/newsletter/confirm/", { token: ask?.token })).status).toBe(400);
    const [welcome] = await mails();
    expect(welcome?.headers["list-unsubscribe"]).toMatch(
      /^<http:\/\/hilal\.test\/newsletter\/unsubscribe\?token=\d+\.[\w-]{43}>$/,
    );
    expect(welcome?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("writes in the language that was chosen, else in the browser's", async () => {
    const path = "/api/newsletter/subscribe/";
    await post(path, { email: "one@urdu.test", language: "ur" });
    await post(path, { email: "two@urdu.test" }, { "accept-language": "ur" });
    await post(path, { email: "en@urdu.test", language: "en" }, { "accept-language": "ur" });
    const sent = await mails();
    expect(sent.map((mail) => /lang="(..)"/.exec(mail.html)?.[1])).toEqual(["ur", "ur", "en"]);
  });

  it.each([
    {
      language: "en",
      texts: [
        "Please confirm your e-mail address",
        "Assalam-o-alaikum,",
        "Somebody, hopefully you, asked for the Hilal newsletter to be sent to this address. Open this link to confirm:",
        "Confirm my address:\nhttp://hilal.test/newsletter/confirm?token=…",
        "If it was not you, do nothing: you will receive no further mail.",
        "The Hilal team",
        "-- \nThis mail comes from Hilal (http://hilal.test).\n",
      ],
      welcome: [
        "You are signed up for the Hilal newsletter",
        "Assalam-o-alaikum,",
        "Thank you. Once a month we send you the best reading of all our magazines.",
        "You can end the newsletter whenever you like:",
        "End the newsletter:\nhttp://hilal.test/newsletter/unsubscribe?token=…",
        "The Hilal team",
        "-- \nThis mail comes from Hilal (http://hilal.test).\n",
      ],
    },
    {
      language: "ur",
      texts: [
        "براہِ کرم اپنے ای میل پتے کی تصدیق کریں",
        "السلام علیکم،",
        "کسی نے، غالباً آپ ہی نے، اس پتے پر ہلال کا خبرنامہ بھیجنے کی درخواست کی ہے۔ تصدیق کے لیے یہ لنک کھولیے:",
        "میرے ای میل پتے کی تصدیق کریں:\nhttp://hilal.test/ur/newsletter/confirm?token=…",
        "اگر یہ درخواست آپ نے نہیں کی تو کچھ نہ کیجیے، آپ کو مزید کوئی ای میل نہیں بھیجی جائے گی۔",
        "ادارۂ ہلال",
        "-- \nیہ ای میل ہلال (http://hilal.test) کی طرف سے ہے۔\n",
      ],
      welcome: [
        "ہلال کے خبرنامے میں آپ کا نام درج ہو گیا",
        "السلام علیکم،",
        "شکریہ۔ ہم مہینے میں ایک بار آپ کو اپنے تمام جرائد کی بہترین تحریریں بھیجیں گے۔",
        "آپ جب چاہیں خبرنامہ بند کر سکتے ہیں:",
        "خبرنامہ بند کریں:\nhttp://hilal.test/ur/newsletter/unsubscribe?token=…",
        "ادارۂ ہلال",
        "-- \nیہ ای میل ہلال (http://hilal.test) کی طرف سے ہے۔\n",
      ],
    },
  ])("asks and welcomes in $language in so many words", async ({ language, texts, welcome }) => {
    const email = `words@${language}.test`;
    await post("/api/newsletter/subscribe/", { email, language });
    const said = ({ subject, text }: SentMail) =>
      [subject, ...text.split("\n\n")].map((part) => part.replace(/(?<=token=).*/, "…"));
    const [ask] = await mails();
    expect(ask && said(ask)).toEqual(texts);
    await post("/api/newsletter/confirm/", { token: ask?.token });
    const [greeting] = await mails();
    expect(greeting && [greeting.to, ...said(greeting)]).toEqual([email, ...welcome]);
  });

  it("takes the latest language of an address that waits, and when it was asked last", async () => {
    await join("waits@example.org");
    now = new Date(now.getTime() + 60_000);
    await post("/api/newsletter/subscribe/", { email: "WAITS@example.org", language: "ur" });
    expect(await findRow("waits@example.org")).toMatchObject({
      language: "ur",
      createdAt: now,
      confirmedAt: null,
    });
    await mails();
  });

  it("is of no use to an address that was taken off or joined meanwhile", async () => {
    const { database, jobs } = test.services;
    await database
      .insert(newsletterSubscribers)
      .values([
        { email: "off@mail.test", confirmedAt: now, unsubscribedAt: now },
        { email: "waiting@mail.test" },
        { email: "on@mail.test", confirmedAt: now },
      ]);
    for (const who of ["nobody", "off", "on"])
      await jobs.send("mail.send", { mail: "newsletter-confirm", email: `${who}@mail.test` });
    for (const who of ["nobody", "off", "waiting"])
      await jobs.send("mail.send", { mail: "newsletter-welcome", email: `${who}@mail.test` });
    expect(await mails()).toEqual([]);
  });

  it("answers the same to an address on the list and does not write to it again", async () => {
    await member("already@example.org");
    expect((await join("already@example.org")).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect(await findRow("already@example.org")).toMatchObject({
      confirmedAt: now,
      language: "en",
    });
    await post("/api/newsletter/subscribe/", { email: "already@example.org", language: "ur" });
    expect(await findRow("already@example.org")).toMatchObject({
      confirmedAt: now,
      language: "en",
    });
    expect(await mails()).toEqual([]);
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
    const left = now;
    now = new Date(now.getTime() + 60_000);
    await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
    expect((await findRow("leaver@example.org"))?.unsubscribedAt).toEqual(left);
    expect((await findRow("reader@example.org"))?.unsubscribedAt).toBeNull();
  });

  it("ends the link that waits to be opened as well", async () => {
    const welcome = await member("twice@example.org");
    await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
    await join("twice@example.org");
    const [ask] = await mails();
    await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
    expect((await post("/api/newsletter/confirm/", { token: ask?.token })).status).toBe(400);
    expect((await findRow("twice@example.org"))?.confirmedAt).toBeNull();
  });

  it("is done by a mail program's one-click post, which gets no redirect", async () => {
    const welcome = await member("program@example.org");
    const address = new URL(/<(.+)>/.exec(welcome?.headers["list-unsubscribe"] ?? "")?.[1] ?? "");
    const answer = await form(`${address.pathname}${address.search}`, {
      "List-Unsubscribe": "One-Click",
    });
    expect(answer.status).toBe(200);
    expect((await findRow("program@example.org"))?.unsubscribedAt).toEqual(now);
  });

  it("does not work with a link for somebody else", async () => {
    const welcome = await member("stays@example.org");
    const [, signature] = (welcome?.token ?? "").split(".");
    const row = await findRow("stays@example.org");
    const forged = [`${(row?.id ?? 0) + 1}.${signature}`, `${row?.id}.${"A".repeat(43)}`, "x"];
    for (const token of forged) {
      const answer = await post("/api/newsletter/unsubscribe/", { token });
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { token: "This link is no longer valid. Please ask for a new one." },
      ]);
    }
    expect((await findRow("stays@example.org"))?.unsubscribedAt).toBeNull();
  });

  it("can be undone by joining again", async () => {
    const welcome = await member("back@example.org");
    await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
    await member("back@example.org");
    expect(await findRow("back@example.org")).toMatchObject({
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

it("forgets who never answered, after thirty days", async () => {
  const welcome = await member("left@example.org");
  await post("/api/newsletter/unsubscribe/", { token: welcome?.token });
  await member("kept@example.org");
  await join("silent@example.org");
  now = new Date(now.getTime() + 1);
  await join("asked.later@example.org");
  await mails();
  now = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  await test.services.jobs.send("newsletter.clean", {});
  await test.work();
  expect(await findRow("silent@example.org")).toBeUndefined();
  for (const who of ["asked.later", "kept", "left"]) {
    expect(await findRow(`${who}@example.org`), who).toBeDefined();
  }
});
