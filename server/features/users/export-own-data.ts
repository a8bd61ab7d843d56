import type { exportOwnData } from "@hilal/contract/accounts/own-data";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { visitor } from "../../http/api/caller.ts";
import type { UserRow } from "../accounts/accounts.store.ts";
import { presentComment } from "../comments/comments.presenter.ts";
import { listComments } from "../comments/comments.store.ts";
import { statusOf } from "../newsletter/newsletter.presenter.ts";
import type { Services } from "../services.ts";
import { listRatingRows, listRecordsOfAddress, listSessionRows } from "./own-records.store.ts";
import { presentOwnProfile, presentOwnRating, presentSession } from "./users.presenter.ts";
import { listProviders } from "./users.store.ts";

/** More than anybody has written. */
const everything = { limit: 100_000, offset: 0 };

/**
 * Everything kept about a person. What is kept under an address, without an account, is told only to somebody who has
 * proved that the address is theirs.
 */
export async function exportOf(
  { database, now }: Services,
  user: UserRow,
  sessionId: string,
): Promise<AnswerOf<typeof exportOwnData>> {
  const comments = await listComments(database, { writer: user.id }, everything);
  const ratings = await listRatingRows(database, user.id, everything);
  const sessions = await listSessionRows(database, user.id, now());
  const { newsletter, requests } = user.emailVerifiedAt
    ? await listRecordsOfAddress(database, user.email)
    : { newsletter: undefined, requests: [] };
  return {
    exported_at: now().toISOString(),
    profile: presentOwnProfile(user, await listProviders(database, user.id)),
    sessions: sessions.map((row) => presentSession(row, sessionId)),
    comments: comments.map((row) => presentComment(row, visitor)),
    ratings: ratings.map(presentOwnRating),
    newsletter: newsletter
      ? {
          status: statusOf(newsletter),
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
