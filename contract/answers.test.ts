import { expect, it } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { errorBody } from "./shared/error-body.ts";
import { accountAnswers } from "./testing/account-answers.ts";
import { dashboardAnswers } from "./testing/dashboard-answers.ts";
import { deskAnswers } from "./testing/desk-answers.ts";
import { documentAnswers } from "./testing/document-answers.ts";
import { issueAnswers } from "./testing/issue-answers.ts";
import { issueReadingAnswers } from "./testing/issue-reading-answers.ts";
import { passageAnswers } from "./testing/passage-answers.ts";
import { pdfAnswers } from "./testing/pdf-answers.ts";
import { previewAnswers } from "./testing/preview-answers.ts";
import { searchAnswers } from "./testing/search-answers.ts";

const meta = { page: 2, page_size: 20, total: 21 };
const instant = "2026-10-14T05:00:00.000Z";
const picture = { src: "/media/a.jpg", width: 1600, height: 1000, tone: "a63", variants: true };
const may = { edit: true, delete: false };

const articleCard = {
  id: 12,
  title: "A title",
  standfirst: "Below it.",
  writer: "Amina",
  author_id: null,
  category: "in-focus",
  language: "en",
  publish_date: instant,
  cover_image: picture.src,
  cover_alt: "A river",
  cover: picture,
  excerpt: "The gauge.",
  user: 7,
  visits: 3,
  issue_new: "Yes",
  status: "Active",
  version: 1,
  updated_at: instant,
  can: { edit: true, publish: true, hand_over: false, delete: true, read_revisions: true },
};
const recording = {
  url: "/media/0123456789abcdef/read-aloud.mp3",
  bytes: 9_600_000,
  mime_type: "audio/mpeg",
  seconds: 724,
};
const article = { ...articleCard, description: "<p>The gauge.</p>", recording };
const revision = {
  version: 2,
  title: "A title",
  status: "Inactive",
  user: null,
  user_name: "",
  created_at: instant,
  can: { restore: true },
};
const comment = {
  id: 7,
  article: 12,
  article_title: "A title",
  article_language: "ur",
  user: null,
  user_first_name: "Hina",
  user_last_name: "",
  comment: "Yes.",
  rating: null,
  status: "held",
  created_at: instant,
  parent: 3,
  parent_name: "Sana",
  parent_comment: "I remember that bridge.",
  replies: [{ id: 8, by: "author", name: "Amina", comment: "Thank you.", created_at: instant }],
  reply_count: 1,
  version: 2,
  can: { moderate: true, delete: true },
};
const entryWithoutAddress = {
  id: 1,
  at: instant,
  actor: null,
  actor_name: "",
  action: "articles.update",
  kind: "article",
  record_id: null,
  title: "A title",
  before: null,
  after: { a: "b" },
};
const entry = { ...entryWithoutAddress, address: "203.0.113.9", parts: 20 };
const bulkLeft = [{ reason: "live", count: 3, titles: ["A title"], lacks: ["A cover."] }];
const bulkRun = {
  id: 1,
  action: "status",
  stage: "running",
  total: 20,
  done: 7,
  changed: 4,
  left: bulkLeft,
  ends: { count: 1, titles: ["A title"] },
};
const trashed = {
  id: 1,
  kind: "article",
  record_id: 12,
  title: "A title",
  deleted_at: instant,
  deleted_by: { id: 7, name: "Hina" },
  days_left: 30,
};
const publication = {
  id: 4,
  title: "November",
  publish_date: instant,
  language: "Urdu",
  direction: "RTL",
  status: "Active",
  cover_image: picture.src,
  cover_alt: "",
  cover: picture,
  doc_url: "/media/a.pdf",
  is_archived: false,
  user: null,
  version: 1,
  can: { edit: true, archive: true, delete: true },
};
const magazine = { ...publication, edition: "hilal-her", address: "/magazine/hilal-her/2026/10" };
const book = { author: "Bilal", description: "", pages: null };
const ebook = { ...publication, ...book, genre: "misc", opens: 3 };
const author = {
  id: 3,
  author_name: "Amina",
  author_image: picture.src,
  picture: null,
  email: "",
  contact_no: "",
  category: "Politics",
  introduction: "Writes.",
  no_of_articles: 9,
  status: "Approved",
  user: null,
  version: 1,
  can: may,
};
const billboard = {
  id: 1,
  title: "A year",
  location: 2,
  status: "Active",
  issue_news: "",
  created: instant,
  image: picture.src,
  image_alt: "",
  picture,
  link: null,
  starts_at: null,
  ends_at: null,
  user: null,
  version: 1,
  can: may,
};
const video = {
  id: 6,
  title: "The Barrage",
  youtube_url: "https://youtu.be/aqz-KE-bpKQ",
  youtube_id: "aqz-KE-bpKQ",
  description: "",
  status: "Active",
  language: "English",
  order: 0,
  duration_seconds: null,
  thumbnail_url: null,
  thumbnail: null,
  created_at: instant,
  version: 1,
  can: may,
};
const plan = {
  id: 2,
  packageName: "Annual",
  packageNameUrdu: "",
  noOfMonths: 12,
  cost: 4300,
  status: "Active",
  version: 1,
  can: may,
};
const request = {
  id: 9,
  name: "Hina",
  email: "a@b.pk",
  phone: "0300",
  address: "Mall Road",
  package: 2,
  package_name: "Annual",
  status: "new",
  language: "ur",
  created_at: instant,
};
const subscriber = {
  id: 5,
  email: "a@b.pk",
  language: "en",
  status: "pending",
  created_at: instant,
  confirmed_at: null,
  unsubscribed_at: null,
};
const list = (record: object) => ({ data: [record], meta });
const rated = { average: 4.25, count: 8 };

/** A complete answer of each call that has one. */
const detail = {
  comments: 3,
  issue: 4,
  recording,
  id: 12,
  article,
  rating: rated,
  author: {
    id: null,
    author_image: null,
    picture: null,
    author_name: "Amina",
    introduction: null,
    email: null,
  },
};
const answers: Readonly<Record<string, readonly unknown[]>> = {
  "articles.list": [list(article), list(articleCard), { data: [] }],
  "articles.listAddresses": [
    { parts: 1, data: [{ id: 1, title: "A", language: "ur", updated_at: instant, cover: null }] },
  ],
  "articles.listByUser": [list(article), list(articleCard)],
  "articles.listByCategory": [list(article), list(articleCard)],
  "articles.listRecent": [{ data: [{ ...articleCard, article_title: "A title" }] }],
  "archive.read": [{ total: 1, months: [{ month: "2026-10", count: 1 }], ...list(articleCard) }],
  "articles.read": [detail],
  "articles.create": [article],
  "articles.update": [article],
  "articles.listOwners": [{ data: [{ id: 7, name: "Amina" }] }],
  "articles.listRevisions": [list(revision)],
  "articles.readRevision": [
    {
      ...revision,
      article: 12,
      standfirst: "",
      writer: "Amina",
      description: "<p>x</p>",
      category: "misc",
      publish_date: instant,
      cover_image: picture.src,
      cover_alt: "",
      recording_url: "",
      issue_new: "No",
    },
  ],
  "comments.list": [list(comment)],
  "comments.listByUser": [[comment], list(comment)],
  "comments.listByArticle": [list(comment)],
  "comments.listLatest": [{ data: [comment] }],
  "comments.create": [comment],
  "comments.setStatus": [{ ...comment, status: "visible" }],
  "comments.setStatuses": [
    { changed: [{ id: 7, version: 3 }], left: [{ id: 8, reason: "changed_since" }] },
  ],
  "comments.reply": [comment],
  "comments.count": [{ visible: 12, held: 3 }],
  "comments.rate": [{ ...rated, rating: 5 }],
  "comments.readOwnRating": [{ average: null, count: 0, rating: null }],
  "magazines.list": [list(magazine)],
  "magazines.read": [magazine],
  "magazines.create": [magazine],
  "magazines.update": [magazine],
  "magazines.toggleArchive": [{ is_archived: true }],
  "authors.list": [list(author)],
  "authors.read": [author],
  "authors.create": [author],
  "authors.listAlike": [list(author)],
  "authors.update": [author],
  "ebooks.list": [list(ebook)],
  "ebooks.listActive": [list(ebook)],
  "ebooks.listArchived": [[ebook]],
  "ebooks.read": [ebook],
  "ebooks.create": [ebook],
  "articles.previewBulk": [
    {
      total: 20,
      changes: 17,
      left: bulkLeft,
      ends: bulkRun.ends,
      costs: {
        copies: bulkRun.ends,
        writing: { ...bulkRun.ends, people: ["Hina"] },
        issues: bulkRun.ends,
      },
    },
  ],
  "articles.startBulk": [bulkRun],
  "articles.readBulk": [bulkRun],
  "articles.undoBulk": [bulkRun],
  "audit.list": [list(entry)],
  "audit.listPeople": [{ data: [{ id: 7, name: "Hina" }] }],
  "audit.listByArticle": [list(entryWithoutAddress)],
  "trash.list": [{ data: [trashed, { ...trashed, deleted_by: null }], meta }],
  "trash.restore": [{ kind: "comment", record_id: 7 }],
  "trash.empty": [{ deleted: 3 }],
  "workingCopies.start": [{ article: 7 }],
  "workingCopies.open": [
    { document: "0b7a1f6e-9d5c-4c8e-8f0a-2f6f6e1d3c4b", base_version: 1, live_version: 2 },
    { document: null, base_version: 2, live_version: 2 },
  ],
  "workingCopies.publish": [article],
  "workingCopies.acceptLive": [{ base_version: 3 }],
  "workingCopies.list": [
    list({
      article: 7,
      title: "T",
      words: 12,
      updated_at: instant,
      updated_by: "Hina",
      is_changed: true,
      is_abandoned: false,
      here: ["Hina", "Bilal"],
    }),
  ],
  "ebooks.update": [ebook],
  "ebooks.toggleArchive": [{ is_archived: true }],
  "billboards.list": [list(billboard)],
  "billboards.listActive": [
    { data: [1, 2, 3, 4, 5, 6].map((location) => ({ ...billboard, location })) },
  ],
  "billboards.read": [billboard],
  "billboards.create": [billboard],
  "billboards.update": [billboard],
  "videos.list": [list(video)],
  "videos.listActive": [list(video)],
  "videos.read": [video],
  "videos.create": [video],
  "videos.update": [video],
  "packages.list": [list(plan)],
  "packages.read": [plan],
  "packages.create": [plan],
  "packages.update": [plan],
  "subscriptions.create": [request],
  "subscriptions.list": [list(request)],
  "subscriptions.update": [{ ...request, status: "handled", language: "en" }],
  "newsletter.listSubscribers": [
    list(subscriber),
    list({ ...subscriber, status: "confirmed", language: "ur" }),
    list({ ...subscriber, status: "unsubscribed" }),
  ],
  ...accountAnswers(comment),
  ...deskAnswers(article),
  ...issueAnswers,
  ...documentAnswers,
  ...issueReadingAnswers,
  ...pdfAnswers,
  ...passageAnswers,
  ...searchAnswers,
  ...previewAnswers(detail),
  ...dashboardAnswers,
};

it.each(allEndpoints)(
  "$name answers what clients know, without a field less",
  ({ name, answer, status }) => {
    if (status === 204) expect(answer.parse(undefined)).toBeUndefined();
    else expect(answers[name]).not.toBeUndefined();
    for (const given of answers[name] ?? []) expect(answer.parse(given)).toEqual(given);
  },
);

it("what only staff are told may be missing, and nothing else", () => {
  const { can: _can, ...forReaders } = articleCard;
  const read = allEndpoints.find(({ name }) => name === "articles.listRecent")?.answer;
  expect(read?.safeParse({ data: [{ ...forReaders, article_title: "" }] }).success).toBe(true);
  expect(read?.safeParse({ data: [forReaders] }).success).toBe(false);
});

it("a refusal says its code, its fields, and what it is about", () => {
  const full = {
    error: "Somebody saved it.",
    code: "version_conflict",
    fields: { title: "x" },
    current: { id: 1 },
    request_id: "r-1",
    removed: ["picture", "embed", "link", "form", "script", "unreadable"].map((kind) => ({
      kind,
      what: "x",
    })),
  };
  expect(errorBody.parse(full)).toEqual(full);
  expect(errorBody.parse({ error: "No.", code: "forbidden" })).toEqual({
    error: "No.",
    code: "forbidden",
  });
  expect(errorBody.safeParse({ error: "No.", code: "teapot" }).success).toBe(false);
});
