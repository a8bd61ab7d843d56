import type { EditionId } from "@hilal/contract/shared/editions";
import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { LinkSubject } from "../../shared/text/link-subject.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { useVideosPath } from "../lists/video-filter.ts";
import styles from "./lower-sections.module.css";

interface LazySectionProps {
  /** The fragment's path, without language prefix. */
  readonly fragment: string;
  readonly title: string;
  /** The full list, for readers without JavaScript. */
  readonly href: string;
  /** Text of the link to the full list. */
  readonly more: string;
  /** The kind of content, which determines the reserved height, so that nothing moves when it loads. */
  readonly kind: "adverts" | "covers" | "issue" | "quotes" | "videos";
}

/**
 * A section that the page script loads when a tenth of it is in view. Until then, and without JavaScript, it has a link
 * to the full list. The loaded content includes its heading; an empty answer removes the section.
 */
function LazySection({ fragment, title, href, more, kind }: LazySectionProps) {
  const view = useView();
  return (
    <section
      className={classNames(styles.place, styles[kind])}
      {...{ [hooks.fragment]: view.href(fragment) }}
    >
      <SectionHeading title={title} />
      <p className={styles.way}>
        <a {...view.link(href)}>
          {more}
          <LinkSubject title={title} language={view.language} />
        </a>
      </p>
    </section>
  );
}

/**
 * Sections that are loaded when they are scrolled into view (product: front-pages 2). Without JavaScript each has a
 * link to the full list.
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
