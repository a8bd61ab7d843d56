import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { videoThing } from "../../page-kit/list-things.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { loadedOr, statusOf } from "../../page-kit/section.ts";
import { loadVideos } from "./load-videos.ts";
import { ownFilter, videosPath } from "./video-filter.ts";
import { VideosPage } from "./videos-page.tsx";

/** The active videos in the page's language, or by its filter in either or both: where the fronts' video sections lead. */
export const videosPage = definePage({
  name: "videos",
  path: "/videos",
  query: ["language"],
  load: loadVideos,
  status: ({ videos }) => statusOf(videos),
  tags: () => [cacheTags.videos],
  meta: ({ filter, videos }, { language }, { publicUrl }) => {
    const t = translatorFor(language);
    const isOwn = filter === ownFilter[language];
    return {
      title: isOwn ? t("home.videos") : `${t(`videos.filter.${filter}`)} · ${t("home.videos")}`,
      description: t("videos.description"),
      canonical: videosPath(filter, language),
      structured: loadedOr(videos, []).flatMap((video) => videoThing(video, publicUrl)),
      // The page in the other language is where those videos are at home.
      ...(isOwn || filter === "all" ? {} : { noIndex: true }),
    };
  },
  Page: VideosPage,
});
