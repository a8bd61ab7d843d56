import { defineEndpoint } from "../../define-endpoint.ts";
import { video } from "../../entities/video.ts";
import { videoBody } from "./video-body.ts";

export const createVideo = defineEndpoint({
  name: "videos.create",
  summary: "Makes a video",
  method: "POST",
  path: "/api/video/create/",
  access: "videos.manage",
  body: videoBody,
  answer: video,
  status: 201,
});
