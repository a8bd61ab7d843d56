import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptionRequests } from "../../database/schema/subscriptions.ts";
import { newPackage } from "../../testing/factories.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticate } from "../accounts/access-token.ts";
import { allPlugins } from "../all-plugins.ts";
import { subscriptionMails } from "./subscription-mails.ts";

let server: TestApp;
let chosen: Awaited<ReturnType<typeof newPackage>>;
let mayHandOver = true;

beforeAll(async () => {
  server = await startTestApp({
    now: () => new Date("2026-03-23T09:00:00Z"),
    settings: { MAIL_FROM: "Hilal <desk@hilal.example>", RATE_LIMIT: "on" },
    services: ({ jobs }) => ({
      jobs: {
        send: async (...job) => {
          if (!mayHandOver) throw new Error("The queue is away.");
          await jobs.send(...job);
        },
      },
    }),
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
  chosen = await newPackage(server.database, { packageName: "Hilal Urdu, one year" });
});
afterAll(() => server.close());

const wish = () => ({
  name: "محمد علی",
  email: "Ali@Example.org",
  phone: "+92 (51) 123-4567",
  address: "House 7\nStreet 9, Rawalpindi",
  package: chosen.id,
});
let asked = 0;
/** Each request comes from a different address, because requests are limited per address. */
const ask = (body: object, headers: Record<string, string> = {}, from?: string) => {
  asked += 1;
  const address = from ?? `192.0.2.${asked}`;
  return server.call("POST", "/api/subscription-request/create/", { body, headers, address });
};
const mails = async () => {
  await server.work();
  return takeMails(server.services.config.DATA_DIR);
};
const requests = () => server.database.$count(subscriptionRequests);

describe("asking for a subscription", () => {
  it("is kept and mailed to the reader, in their language, and to the magazine", async () => {
    const answer = await ask(wish(), { "accept-language": "ur" });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: "محمد علی",
        email: "ali@example.org",
        phone: "+92 (51) 123-4567",
        address: "House 7\nStreet 9, Rawalpindi",
        package: chosen.id,
        package_name: "Hilal Urdu, one year",
        status: "new",
        language: "ur",
        created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(["ali@example.org", "desk@hilal.example"]);
    const [toReader, toMagazine] = sent;
    expect(toReader?.subject).toBe("خریداری کے لیے آپ کی درخواست ہمیں مل گئی");
    expect(toReader?.text).toContain("Hilal Urdu, one year");
    expect(toReader?.html).toContain('lang="ur"');
    // Text typed by a stranger is not mailed to an address that the stranger chose.
    expect(toReader?.text).not.toContain("محمد علی");
    expect(toMagazine?.subject).toBe("New subscription request: Hilal Urdu, one year");
    expect(toMagazine?.headers["reply-to"]).toBe("ali@example.org");
    for (const line of [
      "A reader asks for a subscription.",
      "Package: Hilal Urdu, one year",
      "Name: محمد علی",
      "E-mail: ali@example.org",
      "Phone: +92 (51) 123-4567",
    ]) {
      expect(toMagazine?.text).toContain(line);
    }
    expect(toMagazine?.html).toContain("Postal address: House 7<br>Street 9, Rawalpindi");
    expect(toMagazine?.html).toContain('lang="en"');
    expect(toMagazine?.text).toMatch(/Open the requests[\s\S]*http:\/\/hilal\.test\/\S*packages/);
  });

  it("has the package's Urdu name in an Urdu mail, and its own at the desk", async () => {
    const named = { packageName: "Family Library", packageNameUrdu: "گھر کا کتب خانہ" };
    const { id } = await newPackage(server.database, named);
    await ask({ ...wish(), package: id, language: "ur" });
    const [toReader, toMagazine] = await mails();
    expect(toReader?.text).toContain("گھر کا کتب خانہ");
    expect(toReader?.text).not.toContain("Family Library");
    expect(toMagazine?.subject).toBe("New subscription request: Family Library");
    await ask({ ...wish(), package: id, language: "en" });
    expect((await mails())[0]?.text).toContain("Family Library");
  });

  it("speaks the language that the form names, whatever the browser speaks", async () => {
    const { body } = await ask({ ...wish(), language: "en" }, { "accept-language": "ur" });
    expect(body.language).toBe("en");
    const [toReader] = await mails();
    expect(toReader?.subject).toBe("Your subscription request has reached us");
    expect(toReader?.text).toContain("“Hilal Urdu, one year”");
    expect(toReader?.text).toContain("We write to you within three working days");
  });

  it.each([
    ["name", "", "Name is required."],
    ["name", "Ali\u0000", "This text contains characters that cannot be shown."],
    ["name", "x".repeat(121), "This text is too long."],
    ["email", "ali", "Please enter a valid e-mail address."],
    ["phone", "", "Phone is required."],
    ["phone", "call me", "Please enter a valid phone number."],
    ["phone", "05112", "Please enter a valid phone number."],
    ["phone", "0".repeat(31), "This text is too long."],
    ["address", "  ", "Address is required."],
    ["address", "x".repeat(501), "This text is too long."],
    ["package", "1", "Package is required."],
    ["package", 0, "Package is required."],
    ["package", 2_147_483_647, "This package is no longer on offer. Please choose another one."],
    ["package", 2_147_483_648, "Package is required."],
  ])("refuses a wrong %s", async (field, value, message) => {
    const answer = await ask({ ...wish(), [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
  });

  it("takes texts as long as they may be, and digits of Urdu", async () => {
    const longest = {
      name: "x".repeat(120),
      phone: "۰".repeat(30),
      address: "x".repeat(500),
    };
    expect(await ask({ ...wish(), ...longest })).toMatchObject({ status: 201, body: longest });
    expect(await ask({ ...wish(), phone: "051123" })).toMatchObject({ status: 201 });
    await mails();
  });

  it("refuses a package that is not on offer, and keeps and mails nothing", async () => {
    const inactive = await newPackage(server.database, { status: "Inactive" });
    const before = await requests();
    const refused = await ask({ ...wish(), package: inactive.id });
    const sentence = "This package is no longer on offer. Please choose another one.";
    expect([refused.status, refused.body.fields]).toEqual([400, { package: sentence }]);
    expect([await requests(), await mails()]).toEqual([before, []]);
  });

  it("names all that is missing at once", async () => {
    const answer = await ask({});
    expect(answer.body.fields).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      phone: "Phone is required.",
      address: "Address is required.",
      package: "Package is required.",
    });
  });

  it("keeps no request whose mails could not be handed over", async () => {
    const before = await requests();
    mayHandOver = false;
    const { status } = await ask(wish());
    mayHandOver = true;
    expect([status, await requests(), await mails()]).toEqual([500, before, []]);
  });

  it("is done ten times an hour from one address", async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 10; count += 1) {
      statuses.add((await ask(wish(), {}, "198.51.100.7")).status);
    }
    const refused = await ask(wish(), {}, "198.51.100.7");
    expect([statuses, refused.status]).toEqual([new Set([201]), 429]);
    expect((await ask(wish(), {}, "198.51.100.8")).status).toBe(201);
    await mails();
  });
});

describe("the mails of a request", () => {
  const mailsFrom = (MAIL_FROM: string) => {
    const { config, database } = server.services;
    return subscriptionMails({ ...server.services, config: { ...config, MAIL_FROM }, database });
  };

  it("go to the house's mailbox, written with a name or without", async () => {
    const { id } = (await ask(wish())).body;
    const job = { mail: "subscription-notice", requestId: id } as const;
    for (const mailbox of ["desk@hilal.example", "The desk <desk@hilal.example>"]) {
      const mail = await mailsFrom(mailbox)["subscription-notice"](job);
      expect(mail?.to).toBe("desk@hilal.example");
    }
  });

  it("are not sent when the request has been removed meanwhile", async () => {
    await mails();
    const { id } = (await ask(wish())).body;
    const token = await server.as("admin");
    await server.call("DELETE", `/api/subscription-request/${id}/`, { token });
    expect(server.sentJobs.length).toBe(2);
    expect(await mails()).toEqual([]);
  });
});

describe("the page's plain form", () => {
  const send = (fields: Record<string, string>, page = "/ur/subscribe", address = "203.0.113.1") =>
    server.call("POST", page, {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      address,
    });
  const fields = () => ({ ...wish(), package: String(chosen.id), language: "ur" });

  it("leads back to the page, and does what the call does", async () => {
    const sent = await send(fields());
    expect([sent.status, sent.headers.location]).toEqual([303, "/ur/subscribe?sent=1"]);
    expect((await mails()).map(({ to }) => to)).toEqual(["ali@example.org", "desk@hilal.example"]);
    const inEnglish = await send({ ...fields(), language: "" }, "/subscribe");
    expect(inEnglish.headers.location).toBe("/subscribe?sent=1");
    expect((await mails())[0]?.subject).toBe("Your subscription request has reached us");
  });

  it("leads back with what is wrong, field by field", async () => {
    const before = await requests();
    const wrong = await send({ ...fields(), email: "x", package: "" });
    expect([wrong.status, wrong.headers.location]).toEqual([
      303,
      "/ur/subscribe?wrong=email:email_invalid,package:package_required#request",
    ]);
    const elsewhere = "203.0.113.2";
    for (let count = 0; count < 10; count += 1) {
      await send({ ...fields(), package: "2147483647" }, "/subscribe", elsewhere);
    }
    const often = await send(fields(), "/subscribe", elsewhere);
    expect(often.headers.location).toBe("/subscribe?wrong=request:too_many_requests#request");
    expect([await requests(), await mails()]).toEqual([before, []]);
  });
});
