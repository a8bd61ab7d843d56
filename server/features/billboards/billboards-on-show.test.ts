import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { billboards } from "../../database/schema/showcase.ts";
import { callAsAll, toExpectedAnswers } from "../../testing/audiences.ts";
import { newBillboard } from "../../testing/factories.ts";
import { formBody } from "../../testing/form-body.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeJpeg } from "../../testing/test-media.ts";

const now = new Date("2026-03-23T09:00:00Z");
const moment = 1;
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title).sort();

describe("billboards on show", () => {
  beforeEach(() => server.database.delete(billboards));

  it("are the active ones that have begun and not ended; the others are for who manages them", async () => {
    const rows = {
      always: {},
      "begins now": { startsAt: now, location: 2 },
      "ends later": { endsAt: at(moment) },
      running: { startsAt: at(-moment), endsAt: at(moment) },
      inactive: { status: "Inactive" },
      "begins later": { startsAt: at(moment) },
      "ended now": { endsAt: now },
      "over long ago": { startsAt: at(-9 * moment), endsAt: at(-moment) },
    } as const;
    for (const [title, given] of Object.entries(rows)) {
      await newBillboard(server.database, { title, ...given });
    }
    const over = await newBillboard(server.database, { title: "over", endsAt: now });
    const told = await callAsAll(server, async (token) => {
      const list = async (path: string) =>
        titles((await server.call("GET", `/api/${path}`, { token })).body);
      const paged = await server.call("GET", "/api/get-billboards/?page_size=4", { token });
      const one = await server.call("GET", `/api/billboard/${over.id}/`, { token });
      return {
        listed: await list("get-billboards/"),
        total: paged.body.meta.total,
        inactive: await list("get-billboards/?status=Inactive"),
        titled: await list("get-billboards/?q=now"),
        active: await list("billboards/active/"),
        inSlot: await list("billboards/active/?location=2"),
        may: paged.body.data[0].can,
        one: one.status,
      };
    });
    const onShow = ["always", "begins now", "ends later", "running"];
    const asReader = {
      listed: onShow,
      total: 4,
      inactive: [],
      titled: ["begins now"],
      active: onShow,
      inSlot: ["begins now"],
      may: undefined,
      one: 403,
    };
    const inOffice = {
      ...asReader,
      listed: [...Object.keys(rows), "over"].sort(),
      total: 9,
      inactive: ["inactive"],
      titled: ["begins now", "ended now"],
      may: { edit: true, delete: true },
      one: 200,
    };
    const asWriter = { ...asReader, may: { edit: false, delete: false } };
    expect(told).toEqual(
      toExpectedAnswers({
        visitor: { ...asReader, one: 401 },
        reader: asReader,
        staff: asWriter,
        able: { "billboards.manage": inOffice },
      }),
    );
  });

  it("are the sixty newest at most, newest first", async () => {
    const rows = Array.from({ length: 61 }, (_, place) => ({
      title: `Slot ${place}`,
      location: 1,
      created: at(-place * moment),
      image: "https://images.example.org/banner.jpg",
    }));
    await server.database.insert(billboards).values(rows.toReversed());
    const { body } = await server.call("GET", "/api/billboards/active/");
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(
      rows.slice(0, 60).map(({ title }) => title),
    );
  });
});

describe("a billboard's form", () => {
  const send = async (link: string, language = "en") => {
    const picture = { bytes: await makeJpeg("red"), fileName: "slot.jpg", type: "image/jpeg" };
    const form = formBody([
      ["title", "Subscribe"],
      ["location", "2"],
      ["status", "Active"],
      ["created", "2026-03-07"],
      ["link", link],
      ["image", picture],
    ]);
    const headers = { ...form.headers, "accept-language": language };
    const token = await server.as("admin");
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

  it.each([
    "",
    "/",
    "/subscribe?from=banner#form",
    "http://hilal.example",
    "https://hilal.example/a",
  ])("takes %j as a link", async (link) => {
    const { status, body } = await send(link);
    expect([status, body.link]).toEqual([201, link || null]);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "ftp://a.example",
  ])("refuses %j as a link", async (link) => {
    const { status, body } = await send(link);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["link"]]);
  });
});
