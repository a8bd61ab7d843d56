import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billboards } from "../../database/schema/showcase.ts";
import { type StoredFiles, storeTestFiles } from "../../testing/disk/stored-files.ts";
import { newBillboard } from "../../testing/factories.ts";
import { describeOfficeList } from "../../testing/office-list.ts";
import { describeLifecycle } from "../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let files: StoredFiles;
beforeAll(async () => {
  server = await startTestApp();
  files = await storeTestFiles(server.services.media);
});
afterAll(() => server.close());

const form = () => ({
  title: "Subscribe",
  location: "2",
  created: "2026-03-07",
  image: files.image,
});
const stored = () => ({
  picture: expect.objectContaining({ src: files.image, width: 64, height: 48 }),
  user: expect.any(Number),
  can: { edit: true, delete: true },
});

describeLifecycle({
  name: "a billboard",
  server: () => server,
  table: billboards,
  paths: {
    create: "/api/create-billboard/",
    one: (id) => `/api/billboard/${id}/`,
    update: (id) => `/api/billboard/${id}/`,
  },
  body: form,
  answer: () => ({
    ...form(),
    ...stored(),
    location: 2,
    status: "Active",
    issue_news: "Yes",
    created: "2026-03-07T00:00:00.000+05:00",
    image_alt: "",
    link: null,
    starts_at: null,
    ends_at: null,
  }),
  whole: () => {
    const body = {
      title: "Hilal Kids, every month",
      location: 6,
      status: "Inactive",
      issue_news: "No",
      image: files.image,
      image_alt: "A child reads.",
      link: "https://hilal.example/kids",
    };
    return {
      body: {
        ...body,
        created: "2026-03-08T10:00:00Z",
        starts_at: "2026-04-01",
        ends_at: "2026-04-30T18:00:00+05:00",
      },
      answer: {
        ...body,
        ...stored(),
        created: "2026-03-08T15:00:00.000+05:00",
        starts_at: "2026-04-01T00:00:00.000+05:00",
        ends_at: "2026-04-30T18:00:00.000+05:00",
      },
    };
  },
  missing: {
    title: "Title is required.",
    location: "Location is required.",
    created: "Date is required.",
    image: "Image is required.",
  },
  atBounds: [
    {
      title: "x".repeat(300),
      location: 1,
      issue_news: "x".repeat(120),
      image_alt: "x".repeat(300),
      link: `/${"x".repeat(1_999)}`,
    },
    { link: null },
  ],
  beyondBounds: [
    [
      {
        title: "x".repeat(301),
        location: 0,
        status: "Gone",
        issue_news: "x".repeat(121),
        image_alt: "x".repeat(301),
        link: `/${"x".repeat(2_000)}`,
        starts_at: "2026-02-30",
        ends_at: "soon",
      },
      {
        title: "This text is too long.",
        location: "Location is required.",
        status: "This value is not valid.",
        issue_news: "This text is too long.",
        image_alt: "This text is too long.",
        link: "This text is too long.",
        starts_at: "Please enter the date as year, month and day, for example 2025-03-23.",
        ends_at: "Please enter the date as year, month and day, for example 2025-03-23.",
      },
    ],
    [
      { title: " ", location: 7, created: "2026-13-01" },
      {
        title: "Title is required.",
        location: "Location is required.",
        created: "Please enter the date as year, month and day, for example 2025-03-23.",
      },
    ],
  ],
  files: ["image"],
  owned: true,
  tags: () => ["billboards"],
});

const march = (day: number) => new Date(Date.UTC(2025, 2, day));

describeOfficeList({
  name: "billboards",
  server: () => server,
  path: "/api/get-billboards/",
  table: billboards,
  make: newBillboard,
  rows: {
    a: { title: "Kids", location: 3, created: march(4) },
    b: { title: "Her", location: 1, created: march(2), status: "Inactive" },
    c: { title: "Kids", location: 3, created: march(4), status: "Inactive" },
    d: { title: "Archive", location: 1, created: march(5) },
    e: { title: "100%", location: 6, created: march(1) },
  },
  sorts: {
    newest: "d c a b e",
    oldest: "e b a c d",
    title: "e d b a c",
    "-title": "c a b d e",
    location: "d b c a e",
    "-location": "e c a d b",
    id: "a b c d e",
    "-id": "e d c b a",
  },
  filters: {
    "q=KIDS": "c a",
    "q=0%25": "e",
    "location=3": "c a",
    "location=2": "",
    "status=Inactive": "c b",
    "status=Active&location=1": "d",
  },
});

describe("the beginning and the end of a billboard", () => {
  const send = async (method: "POST" | "PUT", path: string, dates: object) => {
    const token = await server.as("admin");
    return server.call(method, path, { token, body: { ...form(), ...dates } });
  };
  const make = (dates: object) => send("POST", "/api/create-billboard/", dates);
  const tooEarly = [400, { ends_at: "The end must come after the beginning." }];

  it("are a moment apart at least", async () => {
    const starts_at = "2026-04-01T09:00:00Z";
    for (const ends_at of ["2026-04-01T09:00:00Z", "2026-04-01T08:59:59Z", "2026-04-01"]) {
      const { status, body } = await make({ starts_at, ends_at });
      expect([status, body.fields]).toEqual(tooEarly);
    }
    const { status, body } = await make({ starts_at, ends_at: "2026-04-01T09:00:01Z" });
    expect([status, body.ends_at]).toEqual([201, "2026-04-01T14:00:01.000+05:00"]);
  });

  it("are saved together: what a save leaves out is there no more", async () => {
    const dates = { starts_at: "2026-04-01", ends_at: "2026-05-01" };
    const { id } = (await make(dates)).body;
    const save = (sent: object) => send("PUT", `/api/billboard/${id}/`, sent);
    const refused = await save({ starts_at: "2026-05-01", ends_at: "2026-04-01" });
    expect([refused.status, refused.body.fields]).toEqual(tooEarly);
    const ending = await save({ ends_at: "2026-03-01" });
    expect(ending.body).toMatchObject({
      starts_at: null,
      ends_at: "2026-03-01T00:00:00.000+05:00",
      version: 2,
    });
    const beginning = await save({ starts_at: "2026-06-01", ends_at: "" });
    expect(beginning.body).toMatchObject({
      starts_at: "2026-06-01T00:00:00.000+05:00",
      ends_at: null,
      version: 3,
    });
  });
});
