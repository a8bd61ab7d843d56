import { afterAll, beforeAll, expect } from "vitest";
import { publications } from "../../../database/schema/publications.ts";
import { type StoredFiles, storeTestFiles } from "../../../testing/disk/stored-files.ts";
import { newEbook, newMagazine } from "../../../testing/factories.ts";
import { describeOfficeList } from "../../../testing/office-list.ts";
import { publicationForm } from "../../../testing/publication-form.ts";
import { describeLifecycle } from "../../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let files: StoredFiles;
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date("2026-03-23T09:00:00Z") });
  files = await storeTestFiles(server.services.media);
});
afterAll(() => server.close());

const form = () => publicationForm(files);
const stored = () => ({
  cover: expect.objectContaining({ src: files.image, width: 64, height: 48 }),
  user: expect.any(Number),
  can: { edit: true, archive: true, delete: true },
});
const answer = () => ({
  ...form(),
  ...stored(),
  publish_date: "2026-03-07T00:00:00.000+05:00",
  status: "Active",
  cover_alt: "",
  is_archived: false,
});
const whole = (own: object) => {
  const body = {
    title: "Hilal Her, April",
    language: "English",
    direction: "LTR",
    status: "Inactive",
    cover_image: files.image,
    cover_alt: "A pilot before her aircraft.",
    doc_url: files.pdf,
    ...own,
  };
  return {
    body: { ...body, publish_date: "2026-04-01T09:30:00Z", is_archived: "true" },
    answer: {
      ...body,
      ...stored(),
      publish_date: "2026-04-01T14:30:00.000+05:00",
      is_archived: true,
    },
  };
};

/** The address of an issue's page, whether or not another issue of its month was created before. */
const addressIn = (month: string) =>
  expect.stringMatching(new RegExp(`^/magazine/${month}(/\\d+)?$`));

/** What the forms of both kinds require and refuse. */
const rules = {
  missing: {
    title: "Title is required.",
    publish_date: "Publish date is required.",
    language: "Language is required.",
    direction: "Direction is required.",
    cover_image: "Cover image is required.",
    doc_url: "PDF document is required.",
  },
  atBounds: [{ title: "x".repeat(300), cover_alt: "x".repeat(300) }],
  beyondBounds: [
    [
      {
        title: "x".repeat(301),
        publish_date: "2026-02-30",
        language: "Persian",
        direction: "TTB",
        status: "Gone",
        cover_alt: "x".repeat(301),
        is_archived: "perhaps",
        user: "me",
      },
      {
        title: "This text is too long.",
        publish_date: "Publish date must be in yyyy-mm-dd format.",
        language: "Language is required.",
        direction: "Direction is required.",
        status: "This value is not valid.",
        cover_alt: "This text is too long.",
        is_archived: "This value is not valid.",
        user: "This value is not valid.",
      },
    ],
    ...["07-03-2026", "soon", "2026-13-01", "1899-12-31", "2200-01-01"].map(
      (publish_date) =>
        [{ publish_date }, { publish_date: "Publish date must be in yyyy-mm-dd format." }] as const,
    ),
  ],
  files: ["cover_image", "doc_url"],
  owned: true,
} as const;

describeLifecycle({
  name: "a magazine issue",
  server: () => server,
  table: publications,
  paths: {
    create: "/api/magazine/create/",
    one: (id) => `/api/magazine/${id}/`,
    update: (id) => `/api/magazine/update/${id}/`,
  },
  body: form,
  answer: () => ({ ...answer(), edition: "hilal-urdu", address: addressIn("hilal-urdu/2026/3") }),
  whole: () => {
    const { body, answer: told } = whole({ edition: "hilal-her" });
    return { body, answer: { ...told, address: addressIn("hilal-her/2026/4") } };
  },
  kept: { is_archived: true },
  ...rules,
  tags: () => ["magazines"],
});

const aboutBook = { author: "بلال قریشی", description: "ایک رات کا سفر۔" };

describeLifecycle({
  name: "an e-book",
  server: () => server,
  table: publications,
  paths: {
    create: "/api/ebook/create/",
    one: (id) => `/api/ebook/${id}/`,
    update: (id) => `/api/ebook/update/${id}/`,
  },
  body: form,
  answer: () => ({
    ...answer(),
    genre: "misc",
    opens: 0,
    author: "",
    description: "",
    pages: null,
  }),
  whole: () => {
    const { body, answer } = whole({ genre: "genre-fiction", ...aboutBook });
    return { body, answer: { ...answer, opens: 0, pages: null } };
  },
  kept: { is_archived: true, genre: "genre-fiction", ...aboutBook },
  ...rules,
  tags: () => ["ebooks"],
});

/** A day of the present month, by the magazine's calendar. */
const marchBegins = Date.parse("2026-02-28T19:00:00Z");
const march = (day: number, milliseconds = 0) =>
  new Date(marchBegins + (day - 1) * 24 * 60 * 60 * 1000 + milliseconds);

describeOfficeList({
  name: "magazine issues",
  server: () => server,
  path: "/api/magazines/",
  table: publications,
  make: newMagazine,
  rows: {
    a: { title: "Winter", publishDate: march(1, -1), edition: "hilal-her" },
    b: { title: "Spring", publishDate: march(1), language: "Urdu", edition: "hilal-urdu" },
    c: { title: "Kites", publishDate: march(10), edition: "hilal-kids", isArchived: true },
    d: { title: "Spring", publishDate: march(10), status: "Inactive" },
    e: { title: "Coming", publishDate: march(40), language: "Urdu", edition: "hilal-urdu-kids" },
  },
  sorts: {
    newest: "e d c b a",
    oldest: "a b c d e",
    title: "e c b d a",
    "-title": "a d b c e",
    id: "a b c d e",
    "-id": "e d c b a",
  },
  filters: {
    "q=SPRING": "d b",
    "edition=hilal-her": "a",
    "edition=hilal-english": "d",
    "language=Urdu": "e b",
    "status=Inactive": "d",
    "archived=true": "c",
    "archived=false": "e d b a",
    "before=2026-03-10": "b a",
    "before=2026-03-01": "a",
    "past=true": "c a",
    "past=false": "e d b",
    "q=spring&language=English&status=Active": "",
  },
});

describeOfficeList({
  name: "e-books",
  server: () => server,
  path: "/api/ebooks/",
  table: publications,
  make: newEbook,
  rows: {
    a: { title: "Letters", publishDate: march(3), opens: 4, genre: "genre-fiction" },
    b: { title: "Peaks", publishDate: march(2), opens: 9, genre: "genre-non-fiction" },
    c: { title: "Letters", publishDate: march(3), opens: 4, language: "Urdu" },
    d: { title: "Rivers", publishDate: march(5), opens: 4, status: "Inactive" },
    e: { title: "Atlas", publishDate: march(40), isArchived: true, language: "Urdu" },
  },
  sorts: {
    newest: "e d c a b",
    oldest: "b a c d e",
    title: "e a c b d",
    "-title": "d b c a e",
    id: "a b c d e",
    "-id": "e d c b a",
    opens: "b d c a e",
  },
  filters: {
    "q=LETTERS": "c a",
    "genre=genre-fiction": "a",
    "genre=genre-non-fiction": "b",
    "genre=misc": "e d c",
    "language=Urdu": "e c",
    "status=Inactive": "d",
    "archived=true": "e",
    "archived=false": "d c a b",
    "q=letters&genre=misc&language=English": "",
  },
});
