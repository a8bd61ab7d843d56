import { type AdminSection, adminPaths } from "@hilal/contract/admin-paths";
import type { Role } from "@hilal/contract/shared/abilities";

/** The sections in the order of the sidebar. */
const all: readonly AdminSection[] = [
  "dashboard",
  "articles",
  "comments",
  "magazines",
  "authors",
  "billboards",
  "ebooks",
  "videos",
  "packages",
  "users",
];

/** What the sidebar offers a role: everything to an administrator, the own two to an author. */
export function sectionsFor(role: Role): readonly AdminSection[] {
  return role === "admin" ? all : ["articles", "comments"];
}

/** The section a path belongs to, its forms included. */
export function sectionAt(path: string): AdminSection | undefined {
  if (path === "/admin" || path === "/admin/") return "dashboard";
  const form = /^\/admin\/(new-article|edit-(author|billboard|magazine|ebook|package))(\/|$)/.exec(
    path,
  );
  if (form) return form[1] === "new-article" ? "articles" : (`${form[2]}s` as AdminSection);
  return all.find((section) => `${path}/`.startsWith(`${adminPaths[section]}/`));
}
