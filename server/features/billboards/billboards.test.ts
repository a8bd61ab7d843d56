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
  refusals: {
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

  const send = async (link: string) => {
    const picture = { bytes: await jpegOf("red"), fileName: "slot.jpg", type: "image/jpeg" };
    const form = formBody([
      ["title", "Subscribe"],
      ["location", "2"],
      ["status", "Active"],
      ["created", "2026-03-07"],
      ["link", link],
      ["image", picture],
    ]);
    return server.call("POST", "/api/create-billboard/", { token, ...form });
  };

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
