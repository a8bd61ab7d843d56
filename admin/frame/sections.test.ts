import { expect, test } from "vitest";
import { sectionAt, sectionsFor } from "./sections.ts";

test("a form belongs to the section of its list", () => {
  expect(sectionAt("/admin")).toBe("dashboard");
  expect(sectionAt("/admin/new-article/12")).toBe("articles");
  expect(sectionAt("/admin/articles-management/12")).toBe("articles");
  expect(sectionAt("/admin/edit-ebook")).toBe("ebooks");
  expect(sectionAt("/admin/videos-management/edit/3")).toBe("videos");
  expect(sectionAt("/admin/edit-package/3")).toBe("packages");
  expect(sectionAt("/admin/nowhere")).toBeUndefined();
});

test("the dashboard and all sections are an administrator's, two are an author's", () => {
  expect(sectionsFor("admin")).toHaveLength(10);
  expect(sectionsFor("author")).toEqual(["articles", "comments"]);
});
