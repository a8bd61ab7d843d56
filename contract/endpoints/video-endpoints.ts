import { createVideo } from "./videos/create-video.ts";
import { deleteVideo } from "./videos/delete-video.ts";
import { listActiveVideos } from "./videos/list-active-videos.ts";
import { listVideos } from "./videos/list-videos.ts";
import { readVideo } from "./videos/read-video.ts";
import { updateVideo } from "./videos/update-video.ts";

export const videoEndpoints = [
  listVideos,
  listActiveVideos,
  readVideo,
  createVideo,
  updateVideo,
  deleteVideo,
];
