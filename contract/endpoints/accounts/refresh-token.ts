import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";

export const refreshToken = defineEndpoint({
  name: "accounts.refresh",
  summary:
    "A new access token for the refresh cookie, which is renewed; needs the X-XSRF-TOKEN header",
  method: "POST",
  path: "/api/token/refresh/",
  access: "public",
  answer: z.object({ access: z.string() }),
});
