import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { video } from "../../entities/video.ts";

export const readVideo = defineEndpoint({
  name: "videos.read",
  summary: "One video",
  method: "GET",
  path: "/api/video/:id/",
  access: "public",
  params: idParams,
  answer: video,
});
