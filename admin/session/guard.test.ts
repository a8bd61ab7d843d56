import { abilitiesFor } from "@hilal/contract/shared/abilities";
import { expect, test } from "vitest";
import { guard } from "./guard.ts";

const admin = { userId: 1, role: "admin", abilities: abilitiesFor("admin") } as const;
const editor = { userId: 3, role: "editor", abilities: abilitiesFor("editor") } as const;
const author = { userId: 2, role: "author", abilities: abilitiesFor("author") } as const;
const contributor = {
  userId: 4,
  role: "contributor",
  abilities: abilitiesFor("contributor"),
} as const;

test("a visitor is sent to sign in and comes back to the same screen", () => {
  expect(guard("visitor", "/admin/articles-management?q=کتاب&page=2")).toBe(
    `/login?next=${encodeURIComponent("/admin/articles-management?q=کتاب&page=2")}`,
  );
});

test.each(["/admin", "/admin/articles-management", "/admin/edit-magazine"])(
  "a reader never sees the back office at %s",
  (address) => {
    expect(guard("reader", address)).toBe("/");
  },
);

test.each(["/admin", "/admin/videos-management?language=Urdu", "/admin/edit-author/1"])(
  "a visitor of %s is asked to sign in, and comes back there",
  (address) => {
    const asked = new URL(guard("visitor", address) ?? "", "https://hilal.example");
    expect([asked.pathname, asked.searchParams.get("next")]).toEqual(["/login", address]);
  },
);

test("staff without the second step that the house demands are led to set it up", () => {
  expect(guard("without second step", "/admin/articles-management")).toBe("/account#two-step");
});

test("an administrator goes everywhere", () => {
  expect(guard(admin, "/admin")).toBeNull();
  expect(guard(admin, "/admin/no-such-screen")).toBeNull();
});

test("an author stays with the own articles and comments", () => {
  expect(guard(author, "/admin/articles-management?status=Active")).toBeNull();
  expect(guard(author, "/admin/articles-management/7")).toBeNull();
  expect(guard(author, "/admin/comment-management")).toBeNull();
  expect(guard(author, "/admin/new-article/7")).toBe("/");
});

test.each(["/admin", "/admin/", "/admin?from=mail"])(
  "who writes own articles is led from %s to them, as after signing in there",
  (address) => {
    expect(guard(author, address)).toBe("/admin/articles-management");
    expect(guard(contributor, address)).toBe("/admin/articles-management");
  },
);

test("a contributor, who looks after no comments, is led from them to the front page", () => {
  expect(guard(contributor, "/admin/articles-management/7")).toBeNull();
  expect(guard(contributor, "/admin/comment-management")).toBe("/");
});

test.each([
  "/admin/dashboard",
  "/admin/magazine-management",
  "/admin/authors-management",
  "/admin/bill-boards-management",
  "/admin/ebooks-management",
  "/admin/videos-management",
  "/admin/videos-management/create",
  "/admin/packages-management",
  "/admin/users-management",
  "/admin/missed-searches",
  "/admin/new-article",
  "/admin/new-article/1",
  "/admin/edit-magazine/1",
  "/admin/edit-author",
])("an author is led from %s to the front page", (address) => {
  expect(guard(author, address)).toBe("/");
});

test("an editor begins at the dashboard, and is led away from accounts and packages", () => {
  expect(guard(editor, "/admin")).toBeNull();
  expect(guard(editor, "/admin/new-article")).toBeNull();
  expect(guard(editor, "/admin/users-management")).toBe("/");
  expect(guard(editor, "/admin/packages-management")).toBe("/");
});
