import { listActiveVideos } from "./videos/list-active-videos.ts";

export const videoEndpoints = [listActiveVideos];
