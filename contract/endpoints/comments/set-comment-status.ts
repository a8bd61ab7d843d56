import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { comment, commentStatuses } from "../../entities/comment.ts";
import { idParams } from "../../entities/identifier.ts";

export const setCommentStatus = defineEndpoint({
  name: "comments.setStatus",
  summary: "Shows a comment that was held back, or holds one back",
  method: "PATCH",
  path: "/api/comment/:id/",
  access: "comments.moderate-own",
  params: idParams,
  body: z.strictObject({ status: z.enum(commentStatuses, { error: "invalid" }) }),
  answer: comment,
});
