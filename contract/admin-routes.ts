import type { Role } from "./shared/choices.ts";

interface AdminRoute {
  /** The section of the navigation that it belongs to. */
  readonly section: AdminSection;
  /** `:id` is the record's. */
  readonly path: string;
  /** Whose screen it is. */
  readonly roles: readonly Role[];
}

export type AdminSection =
  | "dashboard"
  | "articles"
  | "comments"
  | "magazines"
  | "authors"
  | "billboards"
  | "ebooks"
  | "videos"
  | "packages"
  | "users";

const administrators = ["admin"] as const;
const staff = ["admin", "author"] as const;

/**
 * Every screen of the back office (product: roles 7). The server answers these addresses with the shell, the navigation
 * shows each section's list in this order, and every link is made from here.
 */
export const adminRoutes = {
  home: { section: "dashboard", path: "/admin", roles: administrators },
  dashboard: { section: "dashboard", path: "/admin/dashboard", roles: administrators },
  articles: { section: "articles", path: "/admin/articles-management", roles: staff },
  newArticle: { section: "articles", path: "/admin/new-article", roles: administrators },
  editArticle: { section: "articles", path: "/admin/new-article/:id", roles: administrators },
  editOwnArticle: { section: "articles", path: "/admin/articles-management/:id", roles: staff },
  comments: { section: "comments", path: "/admin/comment-management", roles: staff },
  magazines: { section: "magazines", path: "/admin/magazine-management", roles: administrators },
  newMagazine: { section: "magazines", path: "/admin/edit-magazine", roles: administrators },
  editMagazine: { section: "magazines", path: "/admin/edit-magazine/:id", roles: administrators },
  authors: { section: "authors", path: "/admin/authors-management", roles: administrators },
  newAuthor: { section: "authors", path: "/admin/edit-author", roles: administrators },
  editAuthor: { section: "authors", path: "/admin/edit-author/:id", roles: administrators },
  billboards: {
    section: "billboards",
    path: "/admin/bill-boards-management",
    roles: administrators,
  },
  newBillboard: { section: "billboards", path: "/admin/edit-billboard", roles: administrators },
  editBillboard: {
    section: "billboards",
    path: "/admin/edit-billboard/:id",
    roles: administrators,
  },
  ebooks: { section: "ebooks", path: "/admin/ebooks-management", roles: administrators },
  newEbook: { section: "ebooks", path: "/admin/edit-ebook", roles: administrators },
  editEbook: { section: "ebooks", path: "/admin/edit-ebook/:id", roles: administrators },
  videos: { section: "videos", path: "/admin/videos-management", roles: administrators },
  newVideo: { section: "videos", path: "/admin/videos-management/create", roles: administrators },
  editVideo: {
    section: "videos",
    path: "/admin/videos-management/edit/:id",
    roles: administrators,
  },
  packages: { section: "packages", path: "/admin/packages-management", roles: administrators },
  newPackage: { section: "packages", path: "/admin/edit-package", roles: administrators },
  editPackage: { section: "packages", path: "/admin/edit-package/:id", roles: administrators },
  users: { section: "users", path: "/admin/users-management", roles: administrators },
} as const satisfies Record<string, AdminRoute>;

export type AdminRouteName = keyof typeof adminRoutes;

type PathOf<Name extends AdminRouteName> = (typeof adminRoutes)[Name]["path"];
type IdOf<Name extends AdminRouteName> = PathOf<Name> extends `${string}:id` ? [id: number] : [];

const routes: readonly AdminRoute[] = Object.values(adminRoutes);

/**
 * The address of a screen.
 * @example adminLink("editAuthor", 7) // "/admin/edit-author/7"
 */
export function adminLink<Name extends AdminRouteName>(name: Name, ...[id]: IdOf<Name>): string {
  return adminRoutes[name].path.replace(":id", String(id));
}

/** Whether a screen is a role's. */
export function mayOpen(role: Role | null, name: AdminRouteName): boolean {
  return isFor(role, adminRoutes[name]);
}

/** What the navigation offers a role. */
export function adminSectionsFor(role: Role): readonly AdminSection[] {
  return routes
    .filter((route) => adminRoutes[route.section] === route && isFor(role, route))
    .map(({ section }) => section);
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(":id", "[1-9]\\d{0,9}")}/?$`),
}));

/** The screen at a path, with or without a slash at its end; undefined when there is none. */
export function adminRouteAt(path: string): AdminRoute | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}

/** Whether a role may be at an /admin path. One without a screen belongs to the list that stands above it, else to the dashboard. */
export function mayEnterAdmin(role: Role | null, path: string): boolean {
  const route =
    adminRouteAt(path) ??
    routes.find((list) => adminRoutes[list.section] === list && path.startsWith(`${list.path}/`));
  return isFor(role, route ?? adminRoutes.dashboard);
}

function isFor(role: Role | null, route: AdminRoute): boolean {
  return role !== null && route.roles.includes(role);
}
