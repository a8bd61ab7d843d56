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
  /** What the link to the full list says. */
  readonly more: string;
  /** What will come: as much room is kept for it, so that nothing in view moves when it does. */
  readonly kind: "adverts" | "covers" | "issue" | "quotes" | "videos";
}

/**
 * A section that the page script fetches when a tenth of it is in view; until then, and without JavaScript, it holds a
 * link to the full list. What comes is the section's whole content, its heading included; an empty answer removes it.
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
