import { createPreview, previewPath, readPreview } from "@hilal/contract/articles/article-preview";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import {
  readTimedToken,
  signTimedToken,
  type TokenServices,
} from "../../../http/security/signed-token.ts";
import { prepareFindCaller } from "../../accounts/sessions.store.ts";
import { findArticle } from "../../articles/articles.store.ts";
import type { Services } from "../../services.ts";
import { presentCopy, readCopyText } from "./present-copy.ts";
import { mayReadWorkingCopy, requireWorkingCopyReader } from "./previews.policy.ts";

/** How long a preview's address is valid, in seconds; a tab open for longer requests another one. */
const previewSeconds = 60 * 60;

/** The user and session that see an article's working copy. */
interface PreviewSubject {
  readonly articleId: number;
  readonly userId: number;
  readonly sessionId: string;
}

/** The token of a preview's address, `{article}.{user}.{session}.{end}.{signature}`, which needs no record. */
function issuePreviewToken(
  services: TokenServices,
  { articleId, userId, sessionId }: PreviewSubject,
): { token: string; expiresAt: Date } {
  return signTimedToken(services, "preview", [articleId, userId, sessionId], previewSeconds);
}

/** Parses a token; null for one that is forged or expired. */
function readPreviewToken(services: TokenServices, token: string): PreviewSubject | null {
  const parts = readTimedToken(services, "preview", token);
  if (!parts) return null;
  const [articleId, userId, sessionId = ""] = parts;
  return { articleId: Number(articleId), userId: Number(userId), sessionId };
}

/**
 * The calls of previews: staff request an address, whose page reads the working copy (product: preview 1, preview 2).
 */
export function previewRoutes(services: Services): Route[] {
  const { database, now } = services;
  const findCaller = prepareFindCaller(services);
  return [
    route(createPreview, async ({ params, caller }) => {
      const { article } = requireFound(await findArticle(database, params.id));
      requireWorkingCopyReader(caller, article, now());
      if (caller.kind === "visitor") throw new HttpError("unauthenticated");
      const { token, expiresAt } = issuePreviewToken(services, {
        articleId: params.id,
        userId: caller.id,
        sessionId: caller.sessionId,
      });
      return { address: `${previewPath}/${token}`, expires_at: expiresAt.toISOString() };
    }),
    route(readPreview, async ({ params }) => {
      const subject = requireFound(readPreviewToken(services, params.token));
      const caller = requireFound(await findCaller(subject));
      const row = requireFound(await findArticle(database, subject.articleId));
      if (!mayReadWorkingCopy(caller, row.article)) throw new HttpError("not_found");
      return presentCopy(services, row, await readCopyText(services, row));
    }),
  ];
}
