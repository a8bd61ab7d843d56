import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../testing/form-body.ts";
import { describeLifecycle } from "../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { jpegOf } from "../../testing/test-media.ts";

describeLifecycle({
  name: "a billboard",
  paths: {
    list: "/api/get-billboards/",
    create: "/api/create-billboard/",
    one: (id) => `/api/billboard/${id}/`,
    update: (id) => `/api/billboard/${id}/`,
  },
  body: ({ image }) => ({
    title: "Subscribe",
    location: "2",
    created: "2026-03-07",
    image,
    link: "/subscribe",
  }),
  change: ["location", 5],
  httpErrors: {
    title: "Title is required.",
    location: "Location is required.",
    created: "Date is required.",
    image: "Image is required.",
  },
  tag: "billboards",
});

describe("a billboard's form", () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startTestApp();
    token = await server.as("admin");
  });
  afterAll(() => server.close());

  const send = async (link: string, language = "en") => {
    const picture = { bytes: await jpegOf("red"), fileName: "slot.jpg", type: "image/jpeg" };
    const form = formBody([
      ["title", "Subscribe"],
      ["location", "2"],
      ["status", "Active"],
      ["created", "2026-03-07"],
      ["link", link],
      ["image", picture],
    ]);
    const headers = { ...form.headers, "accept-language": language };
    return server.call("POST", "/api/create-billboard/", { token, body: form.body, headers });
  };

  it.each([
    ["en", "Please enter the address without a user name and password."],
    ["ur", "براہِ کرم پتا صارف نام اور پاس ورڈ کے بغیر درج کیجیے۔"],
  ])("refuses a link with credentials, in words of the caller (%s)", async (language, text) => {
    const { status, body } = await send("https://hilal.example@elsewhere.example/", language);
    expect([status, body.fields]).toEqual([400, { link: text }]);
  });

  it("takes the picture itself", async () => {
    const { status, body } = await send("/subscribe");
    expect([status, body.location, body.picture.width]).toEqual([201, 2, 40]);
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{16}\/slot\.jpg$/);
  });

  it.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])(
    "refuses %j as a link",
    async (link) => {
      const { status, body } = await send(link);
      expect([status, Object.keys(body.fields)]).toEqual([400, ["link"]]);
    },
  );
});
