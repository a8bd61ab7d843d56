import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { listActiveVideos, type Video } from "@hilal/contract/videos";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { videoThing } from "../../page-kit/list-things.ts";
import { definePage, type LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { getStatus, loadedOr, type Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { VideoCard } from "../../shared/cards/video-card.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { readData } from "../../shared/lists/list-paging.ts";
import { ListTabs } from "../../shared/lists/list-tabs.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import {
  filteredLanguage,
  ownFilter,
  type VideoFilter,
  videoFilters,
  videosPath,
} from "./video-filter.ts";
import styles from "./videos.module.css";

/** The data of the videos page. */
interface VideosData {
  readonly filter: VideoFilter;
  /** In the editors' order. */
  readonly videos: Section<readonly Video[]>;
}

/** Loads the videos in the page's language, or those requested by its query. */
async function loadVideos(context: LoadContext): Promise<VideosData> {
  const { client, section, query, prefix } = context;
  const asked = query.language ?? ownFilter[prefix ?? "en"];
  const filter = videoFilters.find((known) => known === asked);
  if (!filter) throw pageMissing();
  const language = filteredLanguage[filter];
  const answer = client.call(listActiveVideos, { query: language ? { language } : {} });
  return { filter, videos: await section("videos", readData(answer)) };
}

function VideosPage({ data: { filter, videos } }: { readonly data: VideosData }) {
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
                <li key={video.id} id={`video-${video.id}`}>
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

/**
 * The active videos in the page's language, or by its filter in either or both; the fronts' video sections link here.
 */
export const videosPage = definePage({
  name: "videos",
  path: "/videos",
  query: ["language"],
  load: loadVideos,
  status: ({ videos }) => getStatus(videos),
  tags: () => [cacheTags.videos],
  meta: ({ filter, videos }, { language }, { publicUrl }) => {
    const t = translatorFor(language);
    const isOwn = filter === ownFilter[language];
    return {
      title: isOwn ? t("home.videos") : `${t(`videos.filter.${filter}`)} · ${t("home.videos")}`,
      description: t("videos.description"),
      canonical: videosPath(filter, language),
      structured: loadedOr(videos, []).flatMap((video) => videoThing(video, publicUrl)),
      // The main page of those videos is the one in the other language.
      ...(isOwn || filter === "all" ? {} : { noIndex: true }),
    };
  },
  Page: VideosPage,
});
