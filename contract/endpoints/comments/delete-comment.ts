import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

/** Ruling 19: for administrators, the article's owner and the comment's writer. */
export const deleteComment = defineEndpoint({
  name: "comments.delete",
  summary: "Deletes a comment",
  method: "DELETE",
  path: "/api/comment/:id/",
  access: "signed-in",
  params: idParams,
  answer: noContent,
  status: 204,
});
