import type { ShareLink } from "@hilal/contract/articles/share-links";
import { personName } from "../../desk/person-name.ts";
import type { ShareLinkRow } from "./share-links.store.ts";

/** A share link as staff see it; never its token, which nobody knows. */
export function presentShareLink(row: ShareLinkRow, now: Date): ShareLink {
  const { link, maker } = row;
  return {
    id: link.id,
    label: link.label,
    may_comment: link.mayComment,
    state: stateOf(link, now),
    created_by: personName(maker),
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  };
}

function stateOf({ revokedAt, expiresAt }: ShareLinkRow["link"], now: Date): ShareLink["state"] {
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}
