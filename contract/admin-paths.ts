import type { Role } from "./shared/abilities.ts";

/** The list screens of the back office. */
export const adminPaths = {
  dashboard: "/admin/dashboard",
  articles: "/admin/articles-management",
  comments: "/admin/comment-management",
  magazines: "/admin/magazine-management",
  authors: "/admin/authors-management",
  billboards: "/admin/bill-boards-management",
  ebooks: "/admin/ebooks-management",
  videos: "/admin/videos-management",
  packages: "/admin/packages-management",
  users: "/admin/users-management",
} as const;

export type AdminSection = keyof typeof adminPaths;

/** The forms: each address makes a record, and with an id behind it edits one. */
export const adminFormPaths = {
  articles: "/admin/new-article",
  authors: "/admin/edit-author",
  billboards: "/admin/edit-billboard",
  magazines: "/admin/edit-magazine",
  ebooks: "/admin/edit-ebook",
  packages: "/admin/edit-package",
} as const;

/** Videos alone have one address to make and another to edit. */
export const videoFormPaths = {
  create: `${adminPaths.videos}/create`,
  edit: (id: number) => `${adminPaths.videos}/edit/${id}`,
} as const;

/** Where an author edits an own article (product: roles 3). */
export const ownArticlePath = (id: number): string => `${adminPaths.articles}/${id}`;

const id = "[1-9]\\d{0,9}";
const known = [
  "/admin",
  ...Object.values(adminPaths),
  ...Object.values(adminFormPaths).map((path) => `${path}(/${id})?`),
  `${adminPaths.videos}/(create|edit/${id})`,
  `${adminPaths.articles}/${id}`,
].map((path) => new RegExp(`^${path}/?$`));

/** Whether the back office has a screen at a path. */
export function isAdminPath(path: string): boolean {
  return known.some((pattern) => pattern.test(path));
}

/**
 * Whether a role may be at an /admin path: an author only at the own two screens and what lies below them
 * (product: roles 3).
 */
export function mayEnterAdmin(role: Role | null, path: string): boolean {
  if (role === "admin") return true;
  if (role !== "author") return false;
  return [adminPaths.articles, adminPaths.comments].some(
    (own) => path === own || path.startsWith(`${own}/`),
  );
}
