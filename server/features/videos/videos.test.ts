import { describeLifecycle } from "../../testing/record-lifecycle.ts";

describeLifecycle({
  name: "a video",
  paths: {
    list: "/api/videos/management/",
    create: "/api/video/create/",
    one: (id) => `/api/video/${id}/`,
    update: (id) => `/api/video/${id}/`,
  },
  body: () => ({
    title: "A film",
    youtube_url: "https://youtu.be/aqz-KE-bpKQ",
    language: "English",
    order: 2,
  }),
  change: ["order", 7],
  httpErrors: {
    title: "Title is required.",
    youtube_url: "YouTube URL is required.",
    language: "Language is required.",
  },
  tag: "videos",
});
