import type { Caller } from "../../../http/api/caller.ts";
import { found, HttpError } from "../../../http/api/http-error.ts";
import { hashToken } from "../../../http/security/random-token.ts";
import { type DetailRow, findArticle } from "../../articles/articles.store.ts";
import type { Services } from "../../services.ts";
import { mayReadWorkingCopy } from "./previews.policy.ts";
import { findOpenLink, type ShareLinkRow } from "./share-links.store.ts";

export interface OpenLink {
  readonly link: ShareLinkRow["link"];
  readonly article: DetailRow;
}

/**
 * The link of a token with its article. A link works as long as whoever made it may read what is being written
 * (product: preview 6). It is found by the hash of its token, so that how long a refusal takes tells nothing.
 * @throws HttpError 404, the same for one that never was, is over, was ended, or whose article is gone
 */
export async function openLink(
  { database, now }: Pick<Services, "database" | "now">,
  token: string,
): Promise<OpenLink> {
  const row = found(await findOpenLink(database, hashToken(token), now()));
  const article = found(await findArticle(database, row.link.articleId));
  if (!mayReadWorkingCopy(makerOf(row), article.article)) throw new HttpError("not_found");
  return { link: row.link, article };
}

/** Whoever made the link, as the database knows them now. */
function makerOf({ link, makerRole, makerBlockedAt }: ShareLinkRow): Caller {
  if (link.createdBy === null || makerBlockedAt !== null) return { kind: "visitor" };
  return {
    kind: "user",
    id: link.createdBy,
    role: makerRole,
    emailVerified: true,
    sessionId: "",
  };
}
