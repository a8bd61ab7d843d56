import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { signingKey } from "../../security/signing-key.ts";

/** How long the address of a rehearsal is good. */
const rehearsalSeconds = 60 * 60;

/** Who sees the site of which moment, in which of their sessions. */
export interface RehearsalSubject {
  readonly moment: Date;
  readonly userId: number;
  readonly sessionId: string;
}

interface TokenServices {
  readonly config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">;
  readonly now: () => Date;
}

/** The token of a rehearsal's addresses, `{moment}.{user}.{session}.{end}.{signature}`: it needs no record. */
export function issueRehearsalToken(
  services: TokenServices,
  { moment, userId, sessionId }: RehearsalSubject,
): { token: string; expiresAt: Date } {
  const end = Math.floor(services.now().getTime() / 1000) + rehearsalSeconds;
  const text = [moment.getTime(), userId, sessionId, end].join(".");
  const token = `${text}.${signatureOf(services, text).toString("base64url")}`;
  return { token, expiresAt: new Date(end * 1000) };
}

/** Whom and what a token is for; null for one that is forged or past its time. */
export function readRehearsalToken(
  services: TokenServices,
  token: string,
): RehearsalSubject | null {
  const [, text = "", signature = ""] = /^(.*)\.([^.]*)$/.exec(token) ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(services, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [moment, userId, sessionId = "", end] = text.split(".");
  if (Number(end) * 1000 <= services.now().getTime()) return null;
  return { moment: new Date(Number(moment)), userId: Number(userId), sessionId };
}

function signatureOf({ config }: TokenServices, text: string): Buffer {
  return createHmac("sha256", signingKey(config, "rehearsal")).update(text).digest();
}
