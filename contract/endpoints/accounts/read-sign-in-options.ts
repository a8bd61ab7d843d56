import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";

/** Design section 5: a provider whose settings are unset has no button. */
export const readSignInOptions = defineEndpoint({
  name: "accounts.readSignInOptions",
  summary: "What the sign-in screen needs of Google and Facebook; null hides the button",
  method: "GET",
  path: "/api/user/sign-in-options/",
  access: "public",
  answer: z.object({
    google: z.object({ client_id: z.string(), script_url: z.string() }).nullable(),
    facebook: z.object({ app_id: z.string(), script_url: z.string() }).nullable(),
  }),
});
