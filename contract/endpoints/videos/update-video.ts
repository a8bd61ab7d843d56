import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { video } from "../../entities/video.ts";
import { videoBody } from "./video-body.ts";

export const updateVideo = defineEndpoint({
  name: "videos.update",
  summary: "Saves a video",
  method: "PUT",
  path: "/api/video/:id/",
  access: "videos.manage",
  params: idParams,
  body: videoBody,
  answer: video,
});
