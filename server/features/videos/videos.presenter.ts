import type { Video } from "@hilal/contract/videos";
import type { Caller } from "../../http/api/caller.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { videoActions } from "./videos.policy.ts";
import type { VideoRow } from "./videos.store.ts";

/** A video as it leaves the API, with what the caller may do with it. */
export function presentVideo({ video, thumbnail }: VideoRow, caller: Caller): Video {
  return {
    id: video.id,
    title: video.title,
    youtube_url: video.youtubeUrl,
    youtube_id: video.youtubeId,
    description: video.description,
    status: video.status,
    language: video.language,
    order: video.order,
    thumbnail_url: video.thumbnailUrl,
    thumbnail: presentPicture(thumbnail),
    created_at: video.createdAt.toISOString(),
    version: video.version,
    can: videoActions(caller),
  };
}
