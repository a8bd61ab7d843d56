import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { listActiveVideos, type Video } from "@hilal/contract/videos";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { VideoCard } from "../../shared/cards/video-card.tsx";
import { dataOf } from "../../shared/lists/list-paging.ts";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { useVideosPath } from "../lists/use-videos-path.ts";
import { FailedPart } from "./failed-part.tsx";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

interface Data {
  readonly videos: Section<readonly Video[]>;
}

/**
 * Videos in the edition's language: Urdu ones on the two Urdu fronts, English ones elsewhere (product: front-pages 8).
 */
export const videosFragment = frontFragment<Data>({
  name: "videos",
  load: async ({ client, section }, edition) => {
    const language = editions[edition].language === "ur" ? "Urdu" : "English";
    const first = client.call(listActiveVideos, { query: { language, page: 1, page_size: 3 } });
    return { videos: await section("videos", dataOf(first)) };
  },
  tags: () => [cacheTags.videos],
  Fragment: Videos,
});

function Videos({ data: { videos } }: { readonly data: Data }) {
  const { t, edition } = useView();
  const all = useVideosPath(edition);
  if (videos.isLoaded && videos.value.length === 0) return null;
  return (
    <>
      <SectionHeading title={t("home.videos")} href={all} more={t("home.seeVideos")} />
      {videos.isLoaded ? (
        <ul className={styles.videos}>
          {videos.value.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      ) : (
        <FailedPart>{t("videos.loadFailed")}</FailedPart>
      )}
    </>
  );
}
