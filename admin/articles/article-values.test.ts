import type { Article } from "@hilal/contract/articles/article";
import { describe, expect, it } from "vitest";
import { articleForm, articleValues, newArticle, parseArticleValues } from "./article-values.ts";

const record: Article = {
  id: 7,
  title: "بہار",
  standfirst: "",
  writer: "Ayesha Khan",
  author_id: 3,
  category: "in-focus-urdu",
  language: "ur",
  publish_date: "2026-03-06T20:30:00.000Z",
  cover_image: "/media/a.png",
  cover_alt: "",
  recording: null,
  cover: null,
  excerpt: "",
  user: 5,
  visits: 12,
  issue_new: "No",
  status: "Inactive",
  version: 4,
  updated_at: "2026-03-06T20:30:00.000Z",
  description: "<p>متن</p>",
};

const faults = (values: unknown) => {
  const { error } = articleForm.safeParse(values);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
};

describe("the rules", () => {
  it("tell everything that is missing at once", () => {
    expect(faults(newArticle(1))).toEqual({
      title: "title_required",
      writer: "writer_required",
      description: "description_required",
      category: "category_required",
      publish_date: "publish_date_required",
      cover_image: "cover_image_required",
    });
  });

  it("count the text without its markup", () => {
    const short = {
      ...articleValues(record),
      status: "Active",
      description: `<p>${"ا".repeat(49)}</p>`,
    };
    expect(faults(short)).toEqual({ description: "description_too_short" });
    expect(faults({ ...short, description: `<p><b>${"ا".repeat(50)}</b></p>` })).toEqual({});
  });

  it("let a draft be unfinished", () => {
    expect(faults({ ...articleValues(record), description: "" })).toEqual({});
  });
});

it("keeps visits, issue and status of an article that is edited", () => {
  expect(articleValues(record)).toMatchObject({
    visits: 12,
    issue_new: "No",
    status: "Inactive",
    publish_date: "2026-03-07",
    version: 4,
  });
});

it("reads the article of a refused save, and nothing else", () => {
  expect(parseArticleValues(record)?.version).toBe(4);
  expect(parseArticleValues({ title: "?" })).toBeNull();
});
