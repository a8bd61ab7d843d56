import type { Ability } from "./shared/abilities.ts";

type Abilities = readonly Ability[];

interface AdminRoute {
  /** The section of the navigation that it belongs to. */
  readonly section: AdminSection;
  /** `:id` is the id of the record. */
  readonly path: string;
  /** The ability that is needed to open it. */
  readonly needs: Ability;
}

/**
 * The sections of the navigation, grouped by what people do, in the order in which they are shown (product: back-office
 * 20). A new section is a line here, a route of the same name, an icon and a name in both languages.
 */
export const adminGroups = {
  today: ["dashboard"],
  write: ["articles", "magazines", "calendar"],
  library: ["ebooks", "videos", "billboards"],
  readers: ["comments", "packages", "missedSearches"],
  house: ["authors", "users", "audit", "trash", "settings"],
} as const;

export type AdminGroup = keyof typeof adminGroups;

export type AdminSection = (typeof adminGroups)[AdminGroup][number];

/**
 * Every screen of the back office (product: roles 7). The server answers these addresses with the shell, and all
 * links are built from here.
 */
export const adminRoutes = {
  home: { section: "dashboard", path: "/admin", needs: "dashboard.read" },
  dashboard: { section: "dashboard", path: "/admin/dashboard", needs: "dashboard.read" },
  articles: {
    section: "articles",
    path: "/admin/articles-management",
    needs: "articles.write-own",
  },
  /** The day of authors, who have no dashboard: below the gallery, which they may open (product: roles 3). */
  ownDay: {
    section: "articles",
    path: "/admin/articles-management/today",
    needs: "articles.write-own",
  },
  calendar: { section: "calendar", path: "/admin/calendar", needs: "articles.write-own" },
  newArticle: { section: "articles", path: "/admin/new-article", needs: "articles.create" },
  editArticle: { section: "articles", path: "/admin/new-article/:id", needs: "articles.write-all" },
  editOwnArticle: {
    section: "articles",
    path: "/admin/articles-management/:id",
    needs: "articles.write-own",
  },
  previewArticle: {
    section: "articles",
    path: "/admin/articles-management/preview/:id",
    needs: "articles.write-own",
  },
  comments: {
    section: "comments",
    path: "/admin/comment-management",
    needs: "comments.moderate-own",
  },
  magazines: {
    section: "magazines",
    path: "/admin/magazine-management",
    needs: "magazines.manage",
  },
  issueDesk: {
    section: "magazines",
    path: "/admin/magazine-management/issue/:id",
    needs: "magazines.manage",
  },
  newMagazine: { section: "magazines", path: "/admin/edit-magazine", needs: "magazines.manage" },
  editMagazine: {
    section: "magazines",
    path: "/admin/edit-magazine/:id",
    needs: "magazines.manage",
  },
  authors: { section: "authors", path: "/admin/authors-management", needs: "authors.manage" },
  newAuthor: { section: "authors", path: "/admin/edit-author", needs: "authors.manage" },
  editAuthor: { section: "authors", path: "/admin/edit-author/:id", needs: "authors.manage" },
  billboards: {
    section: "billboards",
    path: "/admin/bill-boards-management",
    needs: "billboards.manage",
  },
  newBillboard: {
    section: "billboards",
    path: "/admin/edit-billboard",
    needs: "billboards.manage",
  },
  editBillboard: {
    section: "billboards",
    path: "/admin/edit-billboard/:id",
    needs: "billboards.manage",
  },
  ebooks: { section: "ebooks", path: "/admin/ebooks-management", needs: "ebooks.manage" },
  newEbook: { section: "ebooks", path: "/admin/edit-ebook", needs: "ebooks.manage" },
  editEbook: { section: "ebooks", path: "/admin/edit-ebook/:id", needs: "ebooks.manage" },
  videos: { section: "videos", path: "/admin/videos-management", needs: "videos.manage" },
  newVideo: { section: "videos", path: "/admin/videos-management/create", needs: "videos.manage" },
  editVideo: {
    section: "videos",
    path: "/admin/videos-management/edit/:id",
    needs: "videos.manage",
  },
  packages: { section: "packages", path: "/admin/packages-management", needs: "packages.manage" },
  newPackage: { section: "packages", path: "/admin/edit-package", needs: "packages.manage" },
  editPackage: { section: "packages", path: "/admin/edit-package/:id", needs: "packages.manage" },
  users: { section: "users", path: "/admin/users-management", needs: "users.manage" },
  settings: { section: "settings", path: "/admin/settings", needs: "settings.manage" },
  design: { section: "settings", path: "/admin/settings/design", needs: "settings.manage" },
  missedSearches: {
    section: "missedSearches",
    path: "/admin/missed-searches",
    needs: "dashboard.read",
  },
  trash: { section: "trash", path: "/admin/trash", needs: "articles.write-all" },
  /**
   * The trash of authors with own articles only, who may open the gallery and the screens below it (product: roles 3).
   */
  ownTrash: {
    section: "articles",
    path: "/admin/articles-management/trash",
    needs: "trash.use",
  },
  audit: { section: "audit", path: "/admin/audit", needs: "audit.read" },
} as const satisfies Record<string, AdminRoute>;

export type AdminRouteName = keyof typeof adminRoutes;

type PathOf<Name extends AdminRouteName> = (typeof adminRoutes)[Name]["path"];
type IdOf<Name extends AdminRouteName> = PathOf<Name> extends `${string}:id` ? [id: number] : [];

const routes: readonly AdminRoute[] = Object.values(adminRoutes);

/**
 * Returns the address of a screen.
 * @example adminLink("editAuthor", 7) // "/admin/edit-author/7"
 */
export function adminLink<Name extends AdminRouteName>(name: Name, ...[id]: IdOf<Name>): string {
  return adminRoutes[name].path.replace(":id", String(id));
}

/** Returns whether a user with these abilities may open a screen. */
export function mayOpen(abilities: Abilities, name: AdminRouteName): boolean {
  return isFor(abilities, adminRoutes[name]);
}

/** Returns the groups of the navigation with the sections that a user with these abilities may open; none is empty. */
export function adminGroupsFor(
  abilities: Abilities,
): readonly { readonly group: AdminGroup; readonly sections: readonly AdminSection[] }[] {
  return (Object.keys(adminGroups) as AdminGroup[])
    .map((group) => {
      const sections: readonly AdminSection[] = adminGroups[group];
      return { group, sections: sections.filter((section) => mayOpen(abilities, section)) };
    })
    .filter(({ sections }) => sections.length > 0);
}

/** Returns the sections that the navigation shows to a user with these abilities, in its order. */
export function adminSectionsFor(abilities: Abilities): readonly AdminSection[] {
  return adminGroupsFor(abilities).flatMap(({ sections }) => sections);
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(":id", "[1-9]\\d{0,9}")}/?$`),
}));

/** Returns the screen at a path, with or without a trailing slash; undefined when there is none. */
export function adminRouteAt(path: string): AdminRoute | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}

/**
 * Returns whether a user with these abilities may open an /admin path. A path without a screen belongs to the list
 * above it, otherwise to the dashboard.
 */
export function mayEnterAdmin(abilities: Abilities, path: string): boolean {
  const route =
    adminRouteAt(path) ??
    routes.find((list) => adminRoutes[list.section] === list && path.startsWith(`${list.path}/`));
  return isFor(abilities, route ?? adminRoutes.dashboard);
}

function isFor(abilities: Abilities, route: AdminRoute): boolean {
  return abilities.includes(route.needs);
}
