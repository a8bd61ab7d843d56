import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { comment } from "../../entities/comment.ts";
import { ownProfile, ownRating, session } from "../../entities/user.ts";

export const exportOwnData = defineEndpoint({
  name: "users.exportOwn",
  summary: "Everything the magazine keeps about one",
  method: "GET",
  path: "/api/user/me/export/",
  access: "signed-in",
  answer: z.object({
    exported_at: z.string(),
    profile: ownProfile,
    sessions: z.array(session),
    comments: z.array(comment),
    ratings: z.array(ownRating),
    newsletter: z
      .object({ status: z.string(), language: z.string(), created_at: z.string() })
      .nullable(),
    subscription_requests: z.array(
      z.object({
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        package_name: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
});
