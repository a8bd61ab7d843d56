import { z } from "zod";
import { activeStatuses, recordLanguages } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { video } from "../../entities/video.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const listVideos = defineEndpoint({
  name: "videos.list",
  summary: "All videos for management",
  method: "GET",
  path: "/api/videos/management/",
  access: "videos.manage",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    language: z.enum(recordLanguages).optional(),
    status: z.enum(activeStatuses).optional(),
    sort: z.enum(["order", "-order", "newest", "title", "-title", "id", "-id"]).default("order"),
  }),
  answer: listOf(video),
});
