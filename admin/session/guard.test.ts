import { abilitiesFor } from "@hilal/contract/shared/abilities";
import { expect, test } from "vitest";
import { guard } from "./guard.ts";

const admin = { userId: 1, role: "admin", abilities: abilitiesFor("admin") } as const;
const author = { userId: 2, role: "author", abilities: abilitiesFor("author") } as const;

test("a visitor is sent to sign in and comes back to the same screen", () => {
  expect(guard("visitor", "/admin/articles-management?q=کتاب&page=2")).toBe(
    `/login?next=${encodeURIComponent("/admin/articles-management?q=کتاب&page=2")}`,
  );
});

test("a reader never sees the back office", () => {
  expect(guard("reader", "/admin")).toBe("/");
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
  expect(guard(author, "/admin")).toBe("/");
});
