import { authorBody } from "./authors.ts";
import { billboardBody } from "./billboards.ts";
import { ebookBody } from "./ebooks.ts";
import { magazineBody } from "./magazines.ts";
import { packageBody } from "./packages.ts";
import { missing } from "./testing/account-rules.ts";
import { describeForm } from "./testing/form-rules.ts";
import {
  type Case,
  choice,
  cover,
  day,
  everywhere,
  file,
  later,
  laterDay,
  line,
  noText,
  optional,
  paragraphs,
  status,
  toRules,
  truth,
} from "./testing/record-rules.ts";
import { letters } from "./testing/refusals.ts";
import { videoBody } from "./videos.ts";

const publication = {
  title: "November 2026",
  publish_date: "2026-11-01",
  language: "English",
  direction: "LTR",
  cover_image: cover,
  doc_url: "/media/0123456789abcdef/a.pdf",
};
const ofPublication: Record<string, readonly Case[]> = {
  title: line(300, "title_required"),
  publish_date: day("publish_date_required", "publish_date_format"),
  language: choice(["English", "Urdu"], "language_required"),
  direction: choice(["LTR", "RTL"], "direction_required"),
  status,
  cover_image: file("cover_image_required"),
  cover_alt: optional(300),
  doc_url: file("pdf_required"),
  is_archived: truth,
  ...everywhere,
};
describeForm(
  "the form of a magazine issue",
  magazineBody,
  publication,
  toRules({
    ...ofPublication,
    edition: [
      ["hilal-her", "hilal-her"],
      [missing, missing],
      ["hilal", "invalid"],
    ],
  }),
);

describeForm(
  "the form of an e-book",
  ebookBody,
  publication,
  toRules({
    ...ofPublication,
    genre: [
      ["genre-non-fiction", "genre-non-fiction"],
      [missing, missing],
      ["poems", "invalid"],
    ],
    author: later(120),
    description: [[missing, missing], ["", ""], ...paragraphs(2_000), [7, "invalid"]],
  }),
);

describeForm(
  "the form of a writer",
  authorBody,
  {
    author_image: cover,
    author_name: "Amina",
    email: "amina@hilal.example",
    contact_no: "0300 1234567",
    category: "Politics",
    introduction: "Writes.",
  },
  toRules({
    author_image: file("author_image_required"),
    author_name: line(120, "author_name_required"),
    email: [
      [" amina@hilal.example ", "amina@hilal.example"],
      ["amina", "email_invalid"],
      [`${letters(64)}@${letters(190)}`, "too_long"],
      ...noText("email_required"),
    ],
    contact_no: line(40, "contact_no_required"),
    category: choice(["Politics", "Sports", "Technology"], "category_required"),
    alike_seen: [
      ["", ""],
      ["3,14", "3,14"],
      ["3,", "invalid"],
      ["3,x", "invalid"],
    ],
    introduction: [...paragraphs(2_000), ...noText("introduction_required")],
    status: [
      ["Approved", "Approved"],
      ["Pending", "Pending"],
      ["Rejected", "Rejected"],
      [missing, missing],
      ["Active", "invalid"],
    ],
    ...everywhere,
  }),
);

describeForm(
  "the form of a billboard",
  billboardBody,
  { title: "A year", location: 2, created: "2026-11-01", image: cover },
  toRules({
    title: line(300, "title_required"),
    location: [
      ...[1, 2, 3, 4, 5, 6].map((code): Case => [code, code]),
      ["6", 6],
      [0, "location_required"],
      [7, "location_required"],
      ["two", "location_required"],
      [missing, "location_required"],
    ],
    status,
    issue_news: optional(120),
    created: day("date_required", "date_format"),
    image: file("image_required"),
    image_alt: optional(300),
    link: [
      [missing, missing],
      [null, null],
      [" /advertise ", "/advertise"],
      [`/${letters(1_999)}`, `/${letters(1_999)}`],
      [`/${letters(2_000)}`, "too_long"],
      [7, "web_link_invalid"],
      ["/\\elsewhere.example", "web_link_invalid"],
    ],
    starts_at: laterDay,
    ends_at: laterDay,
    ...everywhere,
  }),
);

describeForm(
  "the form of a video",
  videoBody,
  {
    title: "The Barrage",
    youtube_url: "https://youtu.be/aqz-KE-bpKQ",
    language: "Urdu",
  },
  toRules({
    title: line(300, "title_required"),
    youtube_url: [
      [" https://youtu.be/aqz-KE-bpKQ ", "https://youtu.be/aqz-KE-bpKQ"],
      ["https://vimeo.com/1234", "youtube_url_invalid"],
      ...noText("youtube_url_required"),
    ],
    description: [[missing, ""], ...paragraphs(2_000), [7, "invalid"]],
    status,
    language: choice(["English", "Urdu"], "language_required"),
    order: [
      [missing, 0],
      ["0", 0],
      [1_000_000, 1_000_000],
      [1_000_001, "order_invalid"],
      [-1, "order_invalid"],
      ["", "order_invalid"],
    ],
    duration_seconds: [
      [missing, missing],
      [null, null],
      ["", null],
      [" 12:34 ", 754],
      ["1:02:03", 3_723],
      ["۱۲:۳۴", 754],
      [754, 754],
      [359_999, 359_999],
      [360_000, "duration_invalid"],
      ["0:00", "duration_invalid"],
      ["12:61", "duration_invalid"],
      ["75:00", "duration_invalid"],
      ["twelve", "duration_invalid"],
      [0, "duration_invalid"],
    ],
    version: everywhere.version,
  }),
);

describeForm(
  "the form of a package",
  packageBody,
  { packageName: "Annual Reader", noOfMonths: 12, cost: 4_300 },
  toRules({
    packageName: line(120, "package_name_required"),
    packageNameUrdu: later(120),
    noOfMonths: [
      [1, 1],
      ["120", 120],
      [0, "months_invalid"],
      [121, "months_invalid"],
      [1.5, "months_invalid"],
      [missing, "months_invalid"],
    ],
    cost: [
      [0, 0],
      ["100000000", 100_000_000],
      [-1, "cost_invalid"],
      [100_000_001, "cost_invalid"],
      [missing, "cost_invalid"],
    ],
    status,
    version: everywhere.version,
  }),
);
