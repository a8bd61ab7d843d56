import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPackage } from "../../testing/factories.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticate } from "../accounts/sessions/authenticate.ts";
import { allPlugins } from "../all-plugins.ts";

let test: TestApp;
let chosen: Awaited<ReturnType<typeof newPackage>>;

beforeAll(async () => {
  test = await startTestApp({
    settings: { MAIL_FROM: "Hilal <desk@hilal.example>" },
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
  chosen = await newPackage(test.database, { packageName: "Hilal Urdu, one year" });
});
afterAll(() => test.close());

const wish = () => ({
  name: "محمد علی",
  email: "Ali@Example.org",
  phone: "+92 (51) 123-4567",
  address: "House 7\nStreet 9, Rawalpindi",
  package: chosen.id,
});
const ask = (body: object, headers: Record<string, string> = {}) =>
  test.call("POST", "/api/subscription-request/create/", { body, headers });
const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};

describe("asking for a subscription", () => {
  it("is kept and mailed to the reader, in their language, and to the magazine", async () => {
    const answer = await ask(wish(), { "accept-language": "ur" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "محمد علی",
      email: "ali@example.org",
      address: "House 7\nStreet 9, Rawalpindi",
      package: chosen.id,
      package_name: "Hilal Urdu, one year",
      status: "new",
      language: "ur",
    });
    const sent = await mails();
    const toReader = sent.find((mail) => mail.to === "ali@example.org");
    expect(toReader?.subject).toBe("خریداری کے لیے آپ کی درخواست ہمیں مل گئی");
    expect(toReader?.text).toContain("Hilal Urdu, one year");
    // What a stranger typed is not sent on to an address that they chose.
    expect(toReader?.text).not.toContain("محمد علی");
    const toMagazine = sent.find((mail) => mail.to === "desk@hilal.example");
    expect(toMagazine?.headers["reply-to"]).toBe("ali@example.org");
    expect(toMagazine?.text).toContain("Name: محمد علی");
    expect(toMagazine?.html).toContain("Postal address: House 7<br>Street 9, Rawalpindi");
  });

  it.each([
    ["name", "", "Name is required."],
    ["email", "ali", "Please enter a valid e-mail address."],
    ["phone", "call me", "Please enter a valid phone number."],
    ["address", "  ", "Address is required."],
    ["address", "x".repeat(501), "This text is too long."],
    ["name", "Ali\u0000", "This text contains characters that cannot be shown."],
    ["package", "1", "Package is required."],
    ["package", 2_147_483_647, "This package is no longer on offer. Please choose another one."],
  ])("refuses a wrong %s", async (field, value, message) => {
    const answer = await ask({ ...wish(), [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
  });

  it("refuses a package that is not on offer", async () => {
    const inactive = await newPackage(test.database, { status: "Inactive" });
    expect((await ask({ ...wish(), package: inactive.id })).status).toBe(400);
  });

  it("names all that is missing at once", async () => {
    const answer = await ask({});
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      "address",
      "email",
      "name",
      "package",
      "phone",
    ]);
  });

  it("takes the page's plain form and leads back to it", async () => {
    const form = (fields: Record<string, string>) =>
      test.call("POST", "/ur/subscribe", {
        body: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const fields = { ...wish(), package: String(chosen.id), language: "ur" };
    const sent = await form(fields);
    expect([sent.status, sent.headers.location]).toEqual([303, "/ur/subscribe?sent=1"]);
    const wrong = await form({ ...fields, email: "x", package: "" });
    expect(wrong.headers.location).toBe(
      "/ur/subscribe?wrong=email:email_invalid,package:package_required#request",
    );
    await mails();
  });
});

describe("the administrators' list", () => {
  it("is searched and filtered; a request is marked as handled and removed", async () => {
    const token = await test.as("admin");
    const { id } = (await ask({ ...wish(), email: "handled@list.test" })).body;
    const path = `/api/subscription-request/${id}/`;
    const handled = await test.call("PUT", path, { token, body: { status: "handled" } });
    expect(handled.body).toMatchObject({ id, status: "handled" });
    const list = (query: string) =>
      test.call("GET", `/api/subscription-requests/?q=list.test${query}`, { token });
    expect((await list("&status=handled&page=1")).body.meta.total).toBe(1);
    expect((await list("&status=new")).body.data).toEqual([]);
    expect((await test.call("PUT", path, { token, body: { status: "lost" } })).status).toBe(400);
    expect((await test.call("DELETE", path, { token })).status).toBe(204);
    expect((await test.call("PUT", path, { token, body: { status: "new" } })).status).toBe(404);
  });

  it("is for administrators alone", async () => {
    const token = await test.as("author");
    expect((await test.call("GET", "/api/subscription-requests/", { token })).status).toBe(403);
    expect((await test.call("GET", "/api/subscription-requests/")).status).toBe(401);
  });

  it("keeps the package's name after the package is gone", async () => {
    const gone = await newPackage(test.database, { packageName: "Short-lived" });
    const { id } = (await ask({ ...wish(), package: gone.id })).body;
    const token = await test.as("admin");
    await test.call("DELETE", `/api/package/${gone.id}/`, { token });
    const list = await test.call("GET", "/api/subscription-requests/", { token });
    expect(list.body.data.find((request: { id: number }) => request.id === id)).toMatchObject({
      package: null,
      package_name: "Short-lived",
    });
  });
});
