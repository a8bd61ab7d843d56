import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";

/** A provider whose settings are unset has no button. Each caller is given a nonce of its own, by a cookie. */
export const readSignInOptions = defineEndpoint({
  name: "accounts.readSignInOptions",
  summary:
    "What the sign-in screen needs of Google and Facebook; null hides the button. Ask Google for a token with the nonce: from then on this browser signs in with no other",
  method: "GET",
  path: "/api/user/sign-in-options/",
  access: "public",
  answer: z.object({
    google: z
      .object({ client_id: z.string(), script_url: z.string(), nonce: z.string() })
      .nullable(),
    facebook: z.object({ app_id: z.string(), script_url: z.string() }).nullable(),
  }),
});
