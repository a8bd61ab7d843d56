import {
  commentOnShared,
  createShareLink,
  listShareLinks as listCall,
  readShared,
  revokeShareLink,
  type ShareLink,
  sharedPath,
} from "@hilal/contract/articles/share-links";
import { limits } from "@hilal/contract/shared/limits";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import { hashToken, newToken } from "../../../http/security/random-token.ts";
import { requireArticleEdit } from "../../articles/articles.policy.ts";
import { personName } from "../../desk/person-name.ts";
import type { Services } from "../../services.ts";
import { findWritten } from "../working-copies.store.ts";
import { commentByLink } from "./comment-by-link.ts";
import {
  insertShareLink,
  listShareLinks,
  lockAndCountOpenLinks,
  type ShareLinkRow,
  updateLastOpened,
  updateRevoked,
} from "./share-links.store.ts";
import { loadShared, openLink } from "./shared-article.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * The calls of share links: managed by users who may edit the article, read by anyone with one (product: preview 4).
 */
export function shareLinkRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  const requireEditor = async (caller: Caller, articleId: number) =>
    requireArticleEdit(caller, requireFound(await findWritten(database, articleId)), now());
  return [
    route(listCall, async ({ params, caller }) => {
      await requireEditor(caller, params.id);
      const rows = await listShareLinks(database, params.id);
      return { data: rows.map((row) => presentShareLink(row, now())) };
    }),
    route(createShareLink, async ({ params, body, caller }) => {
      await requireEditor(caller, params.id);
      const token = newToken();
      const made = await changes.write(async (transaction) => {
        const open = await lockAndCountOpenLinks(transaction, params.id, now());
        if (open >= limits.shareLinks) {
          throw new HttpError("conflict", { text: "too_many_share_links" });
        }
        return insertShareLink(transaction, {
          articleId: params.id,
          tokenHash: hashToken(token),
          label: body.label,
          mayComment: body.may_comment,
          createdBy: callerId(caller),
          createdAt: now(),
          expiresAt: new Date(now().getTime() + body.days * day),
        });
      });
      return {
        link: presentShareLink(requireFound(made), now()),
        address: `${services.config.publicUrl}${sharedPath}/${token}`,
      };
    }),
    route(revokeShareLink, async ({ params, caller }) => {
      await requireEditor(caller, params.id);
      const { id: articleId, link: id } = params;
      await changes.write(async (transaction) => {
        const isThere = await updateRevoked(transaction, { articleId, id, now: now() });
        if (!isThere) throw new HttpError("not_found");
      });
      return undefined;
    }),
    route(readShared, async ({ params }) => {
      const open = await openLink(services, params.token);
      const shared = await loadShared(services, open);
      await updateLastOpened(database, open.link.id, now());
      return shared;
    }),
    route(commentOnShared, async ({ params, body, context }) => {
      return { id: await commentByLink(services, { token: params.token, body, context }) };
    }),
  ];
}

/** A share link as staff see it; without its token, of which only the hash is stored. */
function presentShareLink(row: ShareLinkRow, now: Date): ShareLink {
  const { link, maker } = row;
  return {
    id: link.id,
    label: link.label,
    may_comment: link.mayComment,
    state: getLinkState(link, now),
    created_by: personName(maker),
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  };
}

function getLinkState(
  { revokedAt, expiresAt }: ShareLinkRow["link"],
  now: Date,
): ShareLink["state"] {
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}
