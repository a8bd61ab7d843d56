import type { OwnProfile, Session } from "@hilal/contract/accounts/own-account";
import type { OwnRating } from "@hilal/contract/accounts/own-data";
import type { User, UserSession } from "@hilal/contract/accounts/users";
import { abilitiesFor } from "@hilal/contract/shared/abilities";
import type { Caller } from "../../http/api/caller.ts";
import type { Provider, UserRow } from "../accounts/accounts.store.ts";
import { userActions } from "./users.policy.ts";
import type { RatingRow, SeenUserRow, SessionRow } from "./users.store.ts";

/** An account as users with the ability to manage accounts see it. */
export function presentUser({ user, lastSeenAt, twoStep }: SeenUserRow, caller: Caller): User {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    email_verified: user.emailVerifiedAt !== null,
    blocked: user.blockedAt !== null,
    two_step: twoStep,
    created_at: user.createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    version: user.version,
    can: userActions(caller, { id: user.id, two_step: twoStep }),
  };
}

interface Standing {
  readonly providers: readonly Provider[];
  /** Whether the abilities are withheld until a second step is set up. */
  readonly isWithheld: boolean;
}

/** An account as its owner sees it. */
export function presentOwnProfile(user: UserRow, { providers, isWithheld }: Standing): OwnProfile {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    abilities: isWithheld ? [] : [...abilitiesFor(user.role)],
    needs_second_step: isWithheld,
    email_verified: user.emailVerifiedAt !== null,
    language: user.language,
    digits: user.digits,
    reading: user.reading,
    has_password: user.passwordHash !== null,
    providers: [...providers],
    created_at: user.createdAt.toISOString(),
    version: user.version,
  };
}

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === currentId,
  };
}

export function presentOwnRating(row: RatingRow): OwnRating {
  return {
    article: row.rating.articleId,
    article_title: row.articleTitle,
    article_language: row.articleLanguage,
    rating: row.rating.rating,
    updated_at: row.rating.updatedAt.toISOString(),
  };
}

/** A session as an administrator sees it: with its network address. */
export function presentUserSession(row: SessionRow, currentId: string): UserSession {
  return { ...presentSession(row, currentId), address: row.address };
}
