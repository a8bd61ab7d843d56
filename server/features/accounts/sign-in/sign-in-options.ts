import type { readSignInOptions } from "@hilal/contract/accounts/sign-in";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import type { RequestContext } from "../../../http/api/request-context.ts";
import type { Config } from "../../../process/config.ts";
import { giveNonce } from "./google-nonce.ts";

/** Which of the two social sign-ins this installation offers, with what the browser that asks needs for them. */
export function signInOptions(
  config: Config,
  context: RequestContext,
): AnswerOf<typeof readSignInOptions> {
  const { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = config;
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_SCRIPT_URL } = config;
  return {
    google: GOOGLE_CLIENT_ID
      ? {
          client_id: GOOGLE_CLIENT_ID,
          script_url: GOOGLE_SCRIPT_URL,
          nonce: giveNonce(context, config),
        }
      : null,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? { app_id: FACEBOOK_APP_ID, script_url: FACEBOOK_SCRIPT_URL }
        : null,
  };
}
