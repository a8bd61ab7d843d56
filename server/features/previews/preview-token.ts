import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { signingKey } from "../../security/signing-key.ts";

/** How long the address of a preview is good: an afternoon's tab may need another one. */
const previewSeconds = 60 * 60;

/** Who looks at which article's working copy, in which of their sessions. */
export interface PreviewSubject {
  readonly articleId: number;
  readonly userId: number;
  readonly sessionId: string;
}

interface TokenServices {
  readonly config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">;
  readonly now: () => Date;
}

/** The token of a preview's address, `{article}.{user}.{session}.{end}.{signature}`: it needs no record. */
export function issuePreviewToken(
  services: TokenServices,
  { articleId, userId, sessionId }: PreviewSubject,
): { token: string; expiresAt: Date } {
  const end = Math.floor(services.now().getTime() / 1000) + previewSeconds;
  const text = [articleId, userId, sessionId, end].join(".");
  const token = `${text}.${signatureOf(services, text).toString("base64url")}`;
  return { token, expiresAt: new Date(end * 1000) };
}

/** Whom and what a token is for; null for one that is forged or past its time. */
export function readPreviewToken(services: TokenServices, token: string): PreviewSubject | null {
  const [, text = "", signature = ""] = /^(.*)\.([^.]*)$/.exec(token) ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(services, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [articleId, userId, sessionId = "", end] = text.split(".");
  if (Number(end) * 1000 <= services.now().getTime()) return null;
  return { articleId: Number(articleId), userId: Number(userId), sessionId };
}

function signatureOf({ config }: TokenServices, text: string): Buffer {
  return createHmac("sha256", signingKey(config, "preview")).update(text).digest();
}
