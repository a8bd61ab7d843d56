import { z } from "zod";
import { recordLanguages } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { video } from "../../entities/video.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const listActiveVideos = defineEndpoint({
  name: "videos.listActive",
  summary: "Active videos of a language in their display order",
  method: "GET",
  path: "/api/videos/active/",
  access: "public",
  query: pagingQuery.extend({ language: z.enum(recordLanguages).optional() }),
  answer: listOf(video),
});
