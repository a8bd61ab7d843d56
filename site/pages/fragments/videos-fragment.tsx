import { cacheTags } from "@hilal/contract/cache-tags";
import { editions } from "@hilal/contract/editions";
import { listActiveVideos } from "@hilal/contract/endpoints/videos/list-active-videos";
import type { Video } from "@hilal/contract/entities/video";
import { SectionHeading } from "../../components/section-heading.tsx";
import { VideoCard } from "../../components/video-card.tsx";
import { useView } from "../../render/view.tsx";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

interface Data {
  readonly videos: readonly Video[];
}

/** Videos in the edition's language: Urdu ones on the two Urdu fronts, English ones elsewhere (spec section 9). */
export const videosFragment = frontFragment<Data>({
  name: "videos",
  load: async ({ client }, edition) => {
    const language = editions[edition].language === "ur" ? "Urdu" : "English";
    const { data } = await client.call(listActiveVideos, {
      query: { language, page: 1, page_size: 3 },
    });
    return { videos: data };
  },
  tags: () => [cacheTags.videos],
  Fragment: Videos,
});

function Videos({ data }: { readonly data: Data }) {
  const { t } = useView();
  if (data.videos.length === 0) return null;
  return (
    <>
      <SectionHeading title={t("home.videos")} href="/videos" more={t("home.seeVideos")} />
      <ul className={styles.videos}>
        {data.videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </>
  );
}
