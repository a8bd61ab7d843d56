import { createHmac } from "node:crypto";
import { limits } from "@hilal/contract/shared/limits";
import { z } from "zod";
import { HttpError } from "../../../http/api/http-error.ts";
import type { Services } from "../../services.ts";
import type { ProviderPerson } from "./provider-person.ts";

/** How long Facebook may take for each of the two calls. */
const timeOutMilliseconds = 5_000;

/** Answer of `debug_token`: whether a token is valid, for which app and for whom. Moments are seconds, 0 for never. */
const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string(),
    user_id: z.string().min(1).max(255),
    type: z.string().optional(),
    expires_at: z.number().optional(),
    issued_at: z.number().optional(),
  }),
});

type DebuggedToken = z.output<typeof debugAnswer>["data"];

/** How far Facebook's clock and ours may be apart. */
const skewSeconds = 60;

const personName = z
  .string()
  .trim()
  .catch("")
  .transform((name) => name.slice(0, limits.nameMaxLength));

/** Answer of `me`. Facebook leaves the address out when it has none that is confirmed, or may not tell it. */
const meAnswer = z.object({
  id: z.string(),
  email: z.email().max(limits.emailMaxLength).toLowerCase().optional().catch(undefined),
  first_name: personName,
  last_name: personName,
});

/**
 * Makes the check of Facebook access tokens: Facebook itself is asked whether the token is valid and was given to our
 * app, then for the person.
 *
 * @returns a function that gives the person behind a token; it throws HttpError 404 when Facebook sign-in is not set up,
 * 401 for a token that does not pass, 400 for an account that shares no address, 502 when Facebook does not answer
 */
export function createFacebookCheck({ config, now }: Pick<Services, "config" | "now">) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;

  return async (accessToken: string): Promise<ProviderPerson> => {
    if (!appId || !appSecret) throw new HttpError("not_found", { text: "provider_not_offered" });
    const debugged = debugAnswer.safeParse(
      await ask("debug_token", {
        input_token: accessToken,
        access_token: `${appId}|${appSecret}`,
      }),
    );
    const token = debugged.data?.data;
    if (!token?.is_valid || token.app_id !== appId || !isCurrent(token, now())) throw refused();
    const me = meAnswer.safeParse(
      await ask("me", {
        fields: "id,first_name,last_name,email",
        access_token: accessToken,
        appsecret_proof: createHmac("sha256", appSecret).update(accessToken).digest("hex"),
      }),
    );
    if (!me.success || me.data.id !== token.user_id) throw refused();
    const { email, first_name: firstName, last_name: lastName } = me.data;
    if (!email) {
      throw new HttpError("validation_failed", {
        fields: { access_token: "email_missing_at_provider" },
      });
    }
    return { provider: "facebook", subject: token.user_id, email, firstName, lastName };
  };

  /** A call of the Graph API; an answer of 4xx is about the token, anything else is Facebook not answering. */
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const base = config.FACEBOOK_GRAPH_URL.replace(/\/+$/, "");
    try {
      const answer = await fetch(`${base}/${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeOutMilliseconds),
        redirect: "error",
      });
      if (answer.status >= 500) throw new Error(`Facebook answers ${answer.status}.`);
      return await answer.json();
    } catch (error) {
      throw new HttpError("upstream_failed", { text: "facebook_failed", cause: error });
    }
  }
}

/** Whether a token speaks for a person, and at this time; Facebook's word that it is valid may be as old as a cache. */
function isCurrent({ type, expires_at, issued_at }: DebuggedToken, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  if (type !== undefined && type !== "USER") return false;
  if (expires_at && expires_at <= seconds) return false;
  return (issued_at ?? 0) <= seconds + skewSeconds;
}

const refused = () => new HttpError("invalid_credentials", { text: "facebook_failed" });
