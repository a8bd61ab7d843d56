import type { EditionId } from "@hilal/contract/shared/editions";
import { useView } from "../../../page-kit/view.tsx";
import { LazySection } from "../../../shared/lists/lazy-section.tsx";
import { useVideosPath } from "../../lists/use-videos-path.ts";

/**
 * The sections that load when they are scrolled into view (product: front-pages 2). Without JavaScript each holds
 * a link to the full list.
 */
export function LowerSections({ edition }: { readonly edition: EditionId }) {
  const { t } = useView();
  const videosPath = useVideosPath(edition);
  const from = `/fragment/${edition}`;
  return (
    <>
      <LazySection
        fragment={`${from}/advertisements`}
        kind="adverts"
        title={t("common.advertisement")}
        href="/advertise"
        more={t("home.advertiseHere")}
      />
      <LazySection
        fragment={`${from}/digital`}
        kind="covers"
        title={t("home.moreDigitalIssues")}
        href="/archives"
        more={t("home.seeArchives")}
      />
      <LazySection
        fragment={`${from}/previous-issue`}
        kind="issue"
        title={t("home.previousMonthIssue")}
        href={`/magazine-archive/${edition}`}
        more={t("home.seeArchives")}
      />
      <LazySection
        fragment={`${from}/opinion`}
        kind="quotes"
        title={t("home.readerOpinion")}
        href="/articles"
        more={t("home.seeAllArticles")}
      />
      <LazySection
        fragment={`${from}/videos`}
        kind="videos"
        title={t("home.videos")}
        href={videosPath}
        more={t("home.seeVideos")}
      />
    </>
  );
}
