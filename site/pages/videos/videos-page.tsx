import { useView } from "../../page-kit/view.tsx";
import { VideoCard } from "../../shared/cards/video-card.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import type { VideosData } from "./load-videos.ts";
import { videoFilters, videosPath } from "./video-filter.ts";
import styles from "./videos-page.module.css";

export function VideosPage({ data: { filter, videos } }: { readonly data: VideosData }) {
  const { t, language } = useView();
  const tabs = videoFilters.map((one) => ({
    path: videosPath(one, language),
    text: t(`videos.filter.${one}`),
    isCurrent: one === filter,
  }));
  return (
    <>
      <PageTitle standfirst={t("videos.description")}>{t("home.videos")}</PageTitle>
      <ListTabs label={t("videos.filter.label")} tabs={tabs} />
      <Loaded section={videos} failed={t("videos.loadFailed")} isContent>
        {(found) =>
          found.length === 0 ? (
            <EmptyMessage>{t("videos.empty")}</EmptyMessage>
          ) : (
            <ul className={styles.videos}>
              {found.map((video, place) => (
                <li key={video.id}>
                  <VideoCard video={video} level={2} priority={priorityAt(place, 1)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
