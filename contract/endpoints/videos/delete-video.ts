import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteVideo = defineEndpoint({
  name: "videos.delete",
  summary: "Deletes a video",
  method: "DELETE",
  path: "/api/video/:id/",
  access: "videos.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
