import { expect, test } from "vitest";
import {
  adminFormPaths,
  adminPaths,
  isAdminPath,
  mayEnterAdmin,
  ownArticlePath,
  videoFormPaths,
} from "./admin-paths.ts";

test("every screen of the back office has an address, with and without a slash at its end", () => {
  const paths = [
    "/admin",
    "/admin/",
    ...Object.values(adminPaths),
    ...Object.values(adminFormPaths),
    "/admin/new-article/12",
    "/admin/edit-ebook/7/",
    videoFormPaths.create,
    videoFormPaths.edit(3),
    ownArticlePath(5),
  ];
  expect(paths.filter((path) => !isAdminPath(path))).toEqual([]);
});

test("anything else below /admin is unknown", () => {
  const paths = [
    "/admin/unknown",
    "/admin/new-article/abc",
    "/admin/new-article/0",
    "/admin/videos-management/7",
    "/administrator",
  ];
  expect(paths.filter(isAdminPath)).toEqual([]);
});

test("an author has the own two screens and what lies below them", () => {
  const allowed = (path: string) => mayEnterAdmin("author", path);
  expect(allowed("/admin/articles-management")).toBe(true);
  expect(allowed("/admin/articles-management/12")).toBe(true);
  expect(allowed("/admin/comment-management/")).toBe(true);
  expect(allowed("/admin")).toBe(false);
  expect(allowed("/admin/dashboard")).toBe(false);
  expect(allowed("/admin/new-article/12")).toBe(false);
  expect(allowed("/admin/articles-management-of-others")).toBe(false);
});

test("an administrator goes everywhere, a reader nowhere", () => {
  expect(mayEnterAdmin("admin", "/admin/users-management")).toBe(true);
  expect(mayEnterAdmin(null, "/admin/articles-management")).toBe(false);
});
