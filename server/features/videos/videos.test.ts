import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { videos } from "../../database/schema/showcase.ts";
import { callAsAll, toExpectedAnswers } from "../../testing/audiences.ts";
import { newPicture, newVideo } from "../../testing/factories.ts";
import { describeOfficeList } from "../../testing/office-list.ts";
import { describeLifecycle } from "../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const form = () => ({
  title: "A film",
  youtube_url: "https://youtu.be/aqz-KE-bpKQ",
  language: "English",
});
const noPicture = { thumbnail_url: null, thumbnail: null };
const listedOnce = { created_at: expect.any(String) };
const mayAll = { edit: true, delete: true };

describeLifecycle({
  name: "a video",
  server: () => server,
  table: videos,
  paths: {
    create: "/api/video/create/",
    one: (id) => `/api/video/${id}/`,
    update: (id) => `/api/video/${id}/`,
  },
  body: form,
  answer: () => ({
    ...form(),
    ...noPicture,
    ...listedOnce,
    youtube_id: "aqz-KE-bpKQ",
    description: "",
    status: "Active",
    order: 0,
    duration_seconds: null,
    can: mayAll,
  }),
  whole: () => {
    const body = {
      title: "ایک فلم",
      youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s",
      description: "پہاڑوں میں۔",
      status: "Inactive",
      language: "Urdu",
    };
    return {
      body: { ...body, order: "7", duration_seconds: "1:02:03" },
      answer: {
        ...body,
        ...noPicture,
        ...listedOnce,
        order: 7,
        duration_seconds: 3723,
        youtube_id: "dQw4w9WgXcQ",
        can: mayAll,
      },
    };
  },
  kept: { duration_seconds: 3723 },
  missing: {
    title: "Title is required.",
    youtube_url: "YouTube URL is required.",
    language: "Language is required.",
  },
  atBounds: [
    { title: "x".repeat(300), description: "x".repeat(2_000), order: 0 },
    {
      youtube_url: `https://youtu.be/aqz-KE-bpKQ?${"x".repeat(1_971)}`,
      order: 1_000_000,
    },
  ],
  beyondBounds: [
    [
      {
        title: "x".repeat(301),
        youtube_url: `https://youtu.be/aqz-KE-bpKQ?${"x".repeat(1_972)}`,
        description: "x".repeat(2_001),
        status: "Gone",
        language: "Persian",
        order: -1,
      },
      {
        title: "This text is too long.",
        youtube_url: "This text is too long.",
        description: "This text is too long.",
        status: "This value is not valid.",
        language: "Language is required.",
        order: "Display order must be a whole number of at least 0.",
      },
    ],
    [{ order: 1_000_001 }, { order: "Display order must be a whole number of at least 0." }],
    [
      { duration_seconds: "12:61" },
      { duration_seconds: "Length must be minutes and seconds, such as 12:34." },
    ],
    [{ order: 1.5 }, { order: "Display order must be a whole number of at least 0." }],
  ],
  tags: () => ["videos"],
});

describe("a video's address", () => {
  const save = async (youtube_url: string) => {
    const token = await server.as("editor");
    const body = { ...form(), youtube_url };
    return server.call("POST", "/api/video/create/", { token, body });
  };

  it.each([
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "http://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ",
    "https://youtu.be/aqz-KE-bpKQ?si=share",
    "https://youtu.be/aqz-KE-bpKQ?t=1m30s",
    "https://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://youtube.com/shorts/aqz-KE-bpKQ",
    "https://www.youtube.com/live/aqz-KE-bpKQ?feature=share",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  ])("may be %s", async (address) => {
    const { status, body } = await save(address);
    expect([status, body.youtube_url, body.youtube_id]).toEqual([201, address, "aqz-KE-bpKQ"]);
  });

  it.each([
    ["https://vimeo.com/76979871", "Please enter a valid YouTube URL."],
    ["https://www.youtube.com/@hilal", "Please enter a valid YouTube URL."],
    ["https://youtu.be/aqz-KE-bpK", "Please enter a valid YouTube URL."],
    ["youtu.be/aqz-KE-bpKQ", "Please enter a valid YouTube URL."],
    [
      "https://sana@youtu.be/aqz-KE-bpKQ",
      "Please enter the address without a user name and password.",
    ],
  ])("is not %s", async (address, sentence) => {
    const { status, body } = await save(address);
    expect([status, body.fields]).toEqual([400, { youtube_url: sentence }]);
  });
});

const may = (day: number) => new Date(Date.UTC(2025, 4, day));

describeOfficeList({
  name: "videos",
  server: () => server,
  path: "/api/videos/management/",
  table: videos,
  make: newVideo,
  rows: {
    a: { title: "Parade", order: 3, createdAt: may(2) },
    b: { title: "Glacier", order: 1, createdAt: may(1), language: "Urdu" },
    c: { title: "Anthem", order: 3, createdAt: may(5), status: "Inactive" },
    d: { title: "Parade", order: 0, createdAt: may(2), language: "Urdu", status: "Inactive" },
    e: { title: "Kites", order: 2, createdAt: may(4) },
  },
  sorts: {
    order: "d b e a c",
    "-order": "c a e b d",
    newest: "c e d a b",
    title: "c b e a d",
    "-title": "d a e b c",
    id: "a b c d e",
    "-id": "e d c b a",
  },
  filters: {
    "q=PARADE": "d a",
    "language=Urdu": "d b",
    "language=English": "e a c",
    "status=Inactive": "d c",
    "status=Active&language=Urdu": "b",
    "q=parade&language=English&status=Inactive": "",
  },
});

describe("videos", () => {
  it("are shown to readers when active, in their order; the others are for who manages them", async () => {
    const { database } = server;
    await database.delete(videos);
    const picture = await newPicture(database);
    const third = await newVideo(database, { order: 2 });
    const first = await newVideo(database, { order: 0, language: "Urdu" });
    const hidden = await newVideo(database, { order: 1, status: "Inactive" });
    const second = await newVideo(database, {
      order: 1,
      thumbnailUrl: picture.url,
      thumbnailMediaId: picture.id,
    });
    const told = await callAsAll(server, async (token) => {
      const get = (path: string) => server.call("GET", `/api/${path}`, { token });
      const active = async (query: string) => {
        const { body } = await get(`videos/active/${query}`);
        return { ids: body.data.map(({ id }: { id: number }) => id), total: body.meta?.total };
      };
      const shown = (await get(`video/${second.id}/`)).body;
      return {
        all: await active(""),
        english: await active("?language=English&page=2&page_size=1"),
        hidden: (await get(`video/${hidden.id}/`)).status,
        picture: [shown.thumbnail_url, shown.thumbnail.src, shown.thumbnail.width],
        may: shown.can,
      };
    });
    const reader = {
      all: { ids: [first.id, second.id, third.id], total: undefined },
      english: { ids: [third.id], total: 2 },
      hidden: 404,
      picture: [picture.url, picture.url, 1200],
      may: undefined,
    };
    const writer = { ...reader, may: { edit: false, delete: false } };
    const office = { ...reader, hidden: 200, may: mayAll };
    expect(told).toEqual(
      toExpectedAnswers({
        visitor: reader,
        reader,
        staff: writer,
        able: { "videos.manage": office },
      }),
    );
  });
});
