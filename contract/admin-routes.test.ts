import { expect, test } from "vitest";
import {
  type AdminRouteName,
  adminLink,
  adminRouteAt,
  adminRoutes,
  adminSectionsFor,
  mayEnterAdmin,
} from "./admin-routes.ts";
import { abilitiesFor } from "./shared/abilities.ts";

const names = Object.keys(adminRoutes) as AdminRouteName[];

test.each(names)("%s is found at its address, with and without a slash at its end", (name) => {
  const path = adminRoutes[name].path.replace(":id", "12");
  expect(adminRouteAt(path)).toBe(adminRoutes[name]);
  expect(adminRouteAt(`${path}/`)).toBe(adminRoutes[name]);
});

test("a link carries the record's id", () => {
  expect(adminLink("editVideo", 3)).toBe("/admin/videos-management/edit/3");
  expect(adminLink("newVideo")).toBe("/admin/videos-management/create");
});

test("a form belongs to the section of its list", () => {
  const sectionAt = (path: string) => adminRouteAt(path)?.section;
  expect(sectionAt("/admin")).toBe("dashboard");
  expect(sectionAt("/admin/new-article/12")).toBe("articles");
  expect(sectionAt("/admin/articles-management/12")).toBe("articles");
  expect(sectionAt("/admin/edit-ebook")).toBe("ebooks");
  expect(sectionAt("/admin/videos-management/edit/3")).toBe("videos");
  expect(sectionAt("/admin/edit-package/3")).toBe("packages");
});

test("anything else below /admin is unknown", () => {
  const paths = [
    "/admin/unknown",
    "/admin/new-article/abc",
    "/admin/new-article/0",
    "/admin/videos-management/7",
    "/administrator",
  ];
  expect(paths.filter((path) => adminRouteAt(path))).toEqual([]);
});

test("the dashboard and all sections are an administrator's, three are an author's", () => {
  expect(adminSectionsFor(abilitiesFor("admin"))).toEqual([
    "dashboard",
    "articles",
    "magazines",
    "calendar",
    "ebooks",
    "videos",
    "billboards",
    "comments",
    "packages",
    "missedSearches",
    "authors",
    "users",
    "audit",
    "trash",
    "settings",
  ]);
  expect(adminSectionsFor(abilitiesFor("author"))).toEqual(["articles", "calendar", "comments"]);
  expect(adminSectionsFor(abilitiesFor("contributor"))).toEqual(["articles", "calendar"]);
  const forEditors = adminSectionsFor(abilitiesFor("editor"));
  expect(forEditors).toHaveLength(11);
  expect(forEditors).not.toContain("packages");
  expect(forEditors).not.toContain("users");
});

test("an editor has every section but those of packages, users and settings", () => {
  expect(adminSectionsFor(abilitiesFor("editor"))).toEqual(
    adminSectionsFor(abilitiesFor("admin")).filter(
      (section) => !["packages", "users", "settings", "audit"].includes(section),
    ),
  );
  expect(mayEnterAdmin(abilitiesFor("editor"), "/admin/new-article/12")).toBe(true);
  expect(mayEnterAdmin(abilitiesFor("editor"), "/admin/edit-package")).toBe(false);
});

test("an author has the own screens and what lies below them", () => {
  const allowed = (path: string) => mayEnterAdmin(abilitiesFor("author"), path);
  expect(allowed("/admin/articles-management")).toBe(true);
  expect(allowed("/admin/articles-management/12")).toBe(true);
  expect(allowed("/admin/comment-management/")).toBe(true);
  expect(allowed("/admin/comment-management/nothing")).toBe(true);
  expect(allowed("/admin/articles-management/trash")).toBe(true);
  expect(allowed("/admin/trash")).toBe(false);
  expect(allowed("/admin/missed-searches")).toBe(false);
  expect(allowed("/admin")).toBe(false);
  expect(allowed("/admin/dashboard")).toBe(false);
  expect(allowed("/admin/new-article/12")).toBe(false);
  expect(allowed("/admin/articles-management-of-others")).toBe(false);
});

test("a contributor makes articles, and edits the own ones", () => {
  expect(mayEnterAdmin(abilitiesFor("contributor"), "/admin/new-article")).toBe(true);
  expect(mayEnterAdmin(abilitiesFor("contributor"), "/admin/articles-management/12")).toBe(true);
  expect(mayEnterAdmin(abilitiesFor("contributor"), "/admin/new-article/12")).toBe(false);
});

test("an administrator goes everywhere, a reader nowhere", () => {
  expect(mayEnterAdmin(abilitiesFor("admin"), "/admin/users-management")).toBe(true);
  expect(mayEnterAdmin(abilitiesFor("admin"), "/admin/unknown")).toBe(true);
  expect(mayEnterAdmin(abilitiesFor(null), "/admin/articles-management")).toBe(false);
});

test("a contributor makes new articles and edits none but the own", () => {
  const allowed = (path: string) => mayEnterAdmin(abilitiesFor("contributor"), path);
  expect(allowed("/admin/new-article")).toBe(true);
  expect(allowed("/admin/articles-management/12")).toBe(true);
  expect(allowed("/admin/new-article/12")).toBe(false);
  expect(allowed("/admin")).toBe(false);
});
