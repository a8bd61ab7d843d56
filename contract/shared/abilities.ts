/** What a member of staff may do. Each call of the API names one, or is for everyone (see `Access`). */
export const abilities = [
  /** Create articles. */
  "articles.create",
  /** Change and delete own articles that are not live. */
  "articles.write-own",
  /** Also change and delete live articles, among those that the user may write. */
  "articles.write-live",
  /** Write all articles. */
  "articles.write-all",
  /** Read all drafts. */
  "articles.read-all",
  /** Decide whether an article is live, and whether it belongs to the new issue. */
  "articles.publish",
  /** Assign an article's writer and reviewer, approve it and send it back. */
  "articles.review",
  /** Change an article's owner. */
  "articles.hand-over",
  /** Hold back, release and delete comments on own articles. */
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
  /** See the audit log. */
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

/** All roles, the one with the most abilities first. */
export const roles = Object.keys(abilitiesByRole) as [Role, ...Role[]];

/** Returns the abilities of a role; none without a role, or for a role that no longer exists. */
export function abilitiesFor(role: Role | null): readonly Ability[] {
  const known: Readonly<Partial<Record<Role, readonly Ability[]>>> = abilitiesByRole;
  return (role && known[role]) ?? [];
}

/** Returns the roles with an ability. */
export function rolesWith(ability: Ability): Role[] {
  return roles.filter((role) => abilitiesFor(role).includes(ability));
}
