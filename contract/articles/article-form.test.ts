import { missing } from "../testing/account-rules.ts";
import { describeForm } from "../testing/form-rules.ts";
import {
  type Case,
  cover,
  day,
  everywhere,
  file,
  later,
  line,
  paragraphs,
  toRules,
  truth,
} from "../testing/record-rules.ts";
import { articleBody, articleSaveBody } from "./article-form.ts";

const recording = "/media/0123456789abcdef/a.mp3";

const ofArticle: Record<string, readonly Case[]> = {
  title: line(300, "title_required"),
  standfirst: [[missing, missing], ...paragraphs(2_000), [7, "invalid"]],
  writer: line(120, "writer_required"),
  description: [
    [" <p>x</p> ", " <p>x</p> "],
    ["", ""],
    [missing, "description_required"],
  ],
  category: [
    [" hilal-her ", "hilal-her"],
    [" ", "category_required"],
    [missing, "category_required"],
    ["sports", "category_unknown"],
  ],
  publish_date: day("publish_date_required", "publish_date_format"),
  cover_alt: later(300),
  recording_url: [
    [` ${recording} `, recording],
    [" ", ""],
    [missing, missing],
    [`/${"a".repeat(2_000)}`, "url_not_allowed"],
    [7, "invalid"],
    ["https://amina:secret@hilal.example/a.mp3", "web_link_credentials"],
  ],
  visits: [
    [0, 0],
    ["12", 12],
    ["", ""],
    [missing, missing],
    [-1, "invalid"],
  ],
  issue_new: [
    ["Yes", "Yes"],
    ["No", "No"],
    [missing, missing],
    ["yes", "invalid"],
  ],
  status: [
    ["Active", "Active"],
    [missing, missing],
    ["Live", "invalid"],
  ],
  allow_removal: truth,
  ...everywhere,
};
describeForm(
  "the form of a new article",
  articleBody,
  {
    title: "A title",
    writer: "Amina",
    description: "<p>x</p>",
    category: "misc",
    publish_date: "2026-11-01",
    cover_image: cover,
  },
  toRules({ ...ofArticle, cover_image: file("cover_image_required") }),
);

describeForm(
  "the form of a saved article",
  articleSaveBody,
  {
    title: "A title",
    writer: "Amina",
    description: "<p>x</p>",
    category: "misc",
    publish_date: "2026-11-01",
  },
  toRules({
    ...ofArticle,
    cover_image: [...file("cover_image_required").slice(0, -1), [missing, missing]],
  }),
);
