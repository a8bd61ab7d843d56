/** What a member of staff may do. Each call of the API names one, or is for everyone (see `Access`). */
export const abilities = [
  /** Make new articles. */
  "articles.create",
  /** Change and delete one's own articles, as long as they are not live. */
  "articles.write-own",
  /** Change and delete live articles as well, among those one may write. */
  "articles.write-live",
  /** Write everybody's articles. */
  "articles.write-all",
  /** Read everybody's drafts. */
  "articles.read-all",
  /** Decide whether an article is live, and whether it belongs to the new issue. */
  "articles.publish",
  /** Assign an article's writer and reviewer, approve it and send it back. */
  "articles.review",
  /** Change an article's owner. */
  "articles.hand-over",
  /** Hold back, release and delete comments on one's own articles. */
  "comments.moderate-own",
  /** Hold back, release and delete comments on all articles. */
  "comments.moderate-all",
  "magazines.manage",
  "ebooks.manage",
  "videos.manage",
  "billboards.manage",
  /** See unapproved writers, and each writer's contact number. */
  "authors.read-all",
  "authors.manage",
  "packages.manage",
  "subscriptions.manage",
  "newsletter.manage",
  "users.manage",
  "media.upload",
  "dashboard.read",
  /** Change the settings of the house. */
  "settings.manage",
  /** See and restore deleted records of the kinds that the user may delete. */
  "trash.use",
  /** See who did what. */
  "audit.read",
] as const;

export type Ability = (typeof abilities)[number];

const writer = ["articles.write-own", "media.upload", "trash.use"] as const;

const editor = [
  ...writer,
  "articles.create",
  "articles.write-live",
  "articles.write-all",
  "articles.read-all",
  "articles.publish",
  "articles.review",
  "articles.hand-over",
  "comments.moderate-own",
  "comments.moderate-all",
  "magazines.manage",
  "ebooks.manage",
  "videos.manage",
  "billboards.manage",
  "authors.read-all",
  "authors.manage",
  "dashboard.read",
] as const;

/**
 * The abilities of each role. A new role needs a line here, its name in English and in Urdu, and a row of the role
 * matrix test.
 */
const abilitiesByRole = {
  admin: abilities,
  editor,
  author: [...writer, "articles.write-live", "comments.moderate-own", "authors.read-all"],
  contributor: [...writer, "articles.create"],
} as const satisfies Record<string, readonly Ability[]>;

export type Role = keyof typeof abilitiesByRole;

/** The roles, that of most abilities first. */
export const roles = Object.keys(abilitiesByRole) as [Role, ...Role[]];

/** What a role may do; nothing without one, or with one that the table no longer has. */
export function abilitiesFor(role: Role | null): readonly Ability[] {
  const known: Readonly<Partial<Record<Role, readonly Ability[]>>> = abilitiesByRole;
  return (role && known[role]) ?? [];
}

/** The roles that may do something. */
export function rolesWith(ability: Ability): Role[] {
  return roles.filter((role) => abilitiesFor(role).includes(ability));
}
