import type { OwnCodePurpose } from "@hilal/contract/accounts/own-account";
import type { exportOwnData } from "@hilal/contract/accounts/own-data";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import type { Executor } from "../../database/connect.ts";
import { type Caller, visitor } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { countAttempt, forgiveAttempt } from "../../http/security/throttle.ts";
import { findUser, type UserRow } from "../accounts/accounts.store.ts";
import { spendMailedCode, tryMailedCode } from "../accounts/mailed-proofs.store.ts";
import { verifyPassword } from "../accounts/passwords.ts";
import { isStepMissing } from "../accounts/second-step.store.ts";
import { presentComment } from "../comments/comments.presenter.ts";
import { listComments } from "../comments/comments.store.ts";
import { listMarks } from "../kept/kept.store.ts";
import { presentKept } from "../kept/own-kept.ts";
import { toStatus } from "../newsletter/newsletter.presenter.ts";
import type { Services } from "../services.ts";
import { presentOwnProfile, presentOwnRating, presentSession } from "./users.presenter.ts";
import {
  listArticlesTouchedBy,
  listProviders,
  listRatingRows,
  listRecordsOfAddress,
  listSessionRows,
} from "./users.store.ts";

/** The user and session of a call that requires signing in. */
export function signedIn(caller: Caller): Extract<Caller, { kind: "user" }> {
  if (caller.kind === "visitor") throw new HttpError("unauthenticated");
  return caller;
}

export async function ownRow(executor: Executor, caller: Caller): Promise<UserRow> {
  return requireFound(await findUser(executor, signedIn(caller).id));
}

/** The cache tags of every page that shows a user's name or counts their rating. */
export async function getUserTags(executor: Executor, userId: number): Promise<string[]> {
  const touched = await listArticlesTouchedBy(executor, userId);
  const tags = touched.flatMap(({ id, category }) => [
    cacheTags.comments(id),
    cacheTags.editionComments(editionOfCategory(category)),
  ]);
  return [...new Set(tags)];
}

/** More than any user has written. */
const everything = { limit: 100_000, offset: 0 };

/**
 * Exports everything stored about a person. Records stored by address, without an account, are included only for a user
 * who has verified that address.
 */
export async function exportUserData(
  { database, now }: Services,
  user: UserRow,
  sessionId: string,
): Promise<AnswerOf<typeof exportOwnData>> {
  const comments = await listComments(database, { writer: user.id }, everything);
  const ratings = await listRatingRows(database, user.id, everything);
  const sessions = await listSessionRows(database, user.id, now());
  const kept = await listMarks(database, user.id);
  const { newsletter, requests } = user.emailVerifiedAt
    ? await listRecordsOfAddress(database, user.email)
    : { newsletter: undefined, requests: [] };
  return {
    exported_at: now().toISOString(),
    profile: presentOwnProfile(user, {
      providers: await listProviders(database, user.id),
      isWithheld: await isStepMissing(database, user.id),
    }),
    sessions: sessions.map((row) => presentSession(row, sessionId)),
    comments: comments.map((row) => presentComment(row, visitor)),
    ratings: ratings.map(presentOwnRating),
    kept: await presentKept({ database, now }, kept),
    newsletter: newsletter
      ? {
          status: toStatus(newsletter),
          language: newsletter.language,
          created_at: newsletter.createdAt.toISOString(),
        }
      : null,
    subscription_requests: requests.map((row) => ({
      name: row.name,
      phone: row.phone,
      address: row.address,
      package_name: row.packageName,
      created_at: row.createdAt.toISOString(),
    })),
  };
}

/** The proof of ownership that a user sends. */
interface GivenProof {
  readonly purpose: OwnCodePurpose;
  readonly password?: string | undefined;
  /** The body's field that holds the password. */
  readonly field?: string;
  readonly code?: string | undefined;
}

/** Uses the proof up, in the transaction that required it. @throws HttpError 400 when it was used meanwhile */
type SpendProof = (executor: Executor) => Promise<void>;

/**
 * Requires proof that the account is the caller's, before an action that must not be possible from a borrowed device:
 * the password of an account that has one, else the code that was mailed to its address.
 *
 * @throws HttpError 400 when the proof is missing, wrong or old, 429
 */
export async function requireOwner(
  services: Services,
  caller: Caller,
  user: UserRow,
  given: GivenProof,
): Promise<SpendProof> {
  if (user.passwordHash === null) return requireCode(services, user, given);
  const { password, field = "password" } = given;
  if (password === undefined) throw wrong(field, "password_required");
  // Per session: strangers' guesses on the sign-in page must not keep the owner from changing the password.
  const { sessionId } = signedIn(caller);
  await countAttempt(services, "password:session", sessionId);
  if (!(await verifyPassword(user.passwordHash, password))) throw wrong(field, "password_wrong");
  await forgiveAttempt(services, "password:session", sessionId);
  return async () => undefined;
}

async function requireCode(
  { config, database, now }: Services,
  user: UserRow,
  { purpose, code }: GivenProof,
): Promise<SpendProof> {
  if (code === undefined) throw wrong("code", "code_required");
  const owner = { user, purpose };
  const found = await tryMailedCode(database, config, { ...owner, code }, now());
  if (found === "wrong") throw wrong("code", "code_wrong");
  if (found === "no longer valid") throw wrong("code", "code_expired");
  return async (executor) => {
    if (!(await spendMailedCode(executor, owner))) throw wrong("code", "code_expired");
  };
}

const wrong = (field: string, code: string) =>
  new HttpError("validation_failed", { fields: { [field]: code } });
