import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { getYoutubeId } from "@hilal/contract/shared/youtube";
import {
  createVideo,
  deleteVideo,
  listActiveVideos,
  listVideos,
  readVideo,
  updateVideo,
} from "@hilal/contract/videos";
import { videos } from "../../database/schema/showcase.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { defineRecord } from "../records/define-record.ts";
import { byName, latestFirst } from "../records/record-table.store.ts";

/** Videos (docs/product/forms.md 10). */
export const videoRecord = defineRecord({
  kind: "video",
  ability: "videos.manage",
  calls: {
    list: listVideos,
    listShown: listActiveVideos,
    read: readVideo,
    create: createVideo,
    update: updateVideo,
    delete: deleteVideo,
  },
  tags: [cacheTags.videos],
  picture: videos.thumbnailMediaId,
  sorts: {
    order: videos.order,
    newest: latestFirst(videos.createdAt),
    title: byName(videos.title),
    id: videos.id,
  },
  filters: { q: [videos.title], language: videos.language, status: videos.status },
  readersSee: { status: "Active" },
  shown: { sort: "order" },
  present: ({ record, picture }) => ({
    id: record.id,
    title: record.title,
    youtube_url: record.youtubeUrl,
    youtube_id: record.youtubeId,
    description: record.description,
    status: record.status,
    language: record.language,
    order: record.order,
    duration_seconds: record.durationSeconds,
    thumbnail_url: record.thumbnailUrl,
    thumbnail: presentPicture(picture),
    created_at: record.createdAt.toISOString(),
    version: record.version,
  }),
  toValues: ({ version: _version, youtube_url, duration_seconds, ...rest }) => ({
    ...rest,
    youtubeUrl: youtube_url,
    youtubeId: getYoutubeId(youtube_url) ?? "",
    durationSeconds: duration_seconds,
  }),
});
