import { cacheTags } from "@hilal/contract/cache-tags";
import { listActiveVideos } from "@hilal/contract/endpoints/videos/list-active-videos";
import type { Video } from "@hilal/contract/entities/video";
import { translatorFor } from "@hilal/i18n/translator";
import { EmptyMessage } from "../components/empty-message.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { VideoCard } from "../components/video-card.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import styles from "./videos.module.css";

/** Every active video: where the fronts' video sections lead. */
export const videosPage = definePage({
  name: "videos",
  path: "/videos",
  load: async ({ client }) => client.call(listActiveVideos),
  tags: () => [cacheTags.videos],
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("home.videos"),
      description: t("home.videosDescription"),
      canonical: "/videos",
    };
  },
  Page: Videos,
});

function Videos({ data }: { readonly data: { readonly data: readonly Video[] } }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("home.videosDescription")}>{t("home.videos")}</PageTitle>
      {data.data.length === 0 ? (
        <EmptyMessage>{t("home.nothingYet")}</EmptyMessage>
      ) : (
        <ul className={styles.videos}>
          {data.data.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} level={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
