import {
  readTimedToken,
  signTimedToken,
  type TokenServices,
} from "../../../http/security/signed-token.ts";

/** How long the address of a preview is good: an afternoon's tab may need another one. */
const previewSeconds = 60 * 60;

/** Who looks at which article's working copy, in which of their sessions. */
export interface PreviewSubject {
  readonly articleId: number;
  readonly userId: number;
  readonly sessionId: string;
}

/** The token of a preview's address, `{article}.{user}.{session}.{end}.{signature}`: it needs no record. */
export function issuePreviewToken(
  services: TokenServices,
  { articleId, userId, sessionId }: PreviewSubject,
): { token: string; expiresAt: Date } {
  return signTimedToken(services, "preview", [articleId, userId, sessionId], previewSeconds);
}

/** Whom and what a token is for; null for one that is forged or past its time. */
export function readPreviewToken(services: TokenServices, token: string): PreviewSubject | null {
  const parts = readTimedToken(services, "preview", token);
  if (!parts) return null;
  const [articleId, userId, sessionId = ""] = parts;
  return { articleId: Number(articleId), userId: Number(userId), sessionId };
}
