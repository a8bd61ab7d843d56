import { listActiveVideos, type Video } from "@hilal/contract/videos";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";
import { dataOf } from "../../shared/lists/list-paging.ts";
import { filteredLanguage, ownFilter, type VideoFilter, videoFilters } from "./video-filter.ts";

/** What the videos page shows. */
export interface VideosData {
  readonly filter: VideoFilter;
  /** In the order that the editors gave them. */
  readonly videos: Section<readonly Video[]>;
}

/** Loads the videos in the page's language, or those that its query asks for. */
export async function loadVideos(context: LoadContext): Promise<VideosData> {
  const { client, section, query, prefix } = context;
  const asked = query.language ?? ownFilter[prefix ?? "en"];
  const filter = videoFilters.find((known) => known === asked);
  if (!filter) throw pageMissing();
  const language = filteredLanguage[filter];
  const answer = client.call(listActiveVideos, { query: language ? { language } : {} });
  return { filter, videos: await section("videos", dataOf(answer)) };
}
