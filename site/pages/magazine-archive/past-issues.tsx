import type { Magazine } from "@hilal/contract/magazines";
import { limits } from "@hilal/contract/shared/limits";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import type { ListPage } from "../../shared/lists/list-paging.ts";
import { pageRun } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import { archivePath } from "./archive-meta.ts";
import type { ArchivePlace } from "./load-archive.ts";
import styles from "./magazine-archive-page.module.css";

const heading = "past-issues";

interface PastIssuesProps {
  readonly place: ArchivePlace;
  readonly issues: Section<ListPage<Magazine>>;
}

/** Issues of earlier months as PDF, a page at a time beside the articles; nothing when there are none. */
export function PastIssues({ place, issues }: PastIssuesProps) {
  const { t } = useView();
  if (issues.isLoaded && issues.value.items.length === 0) return null;
  return (
    <section className={styles.issues} aria-labelledby={heading}>
      <SectionHeading id={heading} title={t("magazineArchive.issues")} />
      <Loaded section={issues} failed={t("magazineArchive.issuesFailed")}>
        {({ items, position: { page, pages } }) => (
          <>
            <CoverGrid>
              {items.map((issue) => (
                <MagazineCover key={issue.id} publication={issue} />
              ))}
            </CoverGrid>
            <Pager
              label={t("magazineArchive.issuePages")}
              page={page}
              pages={pages}
              slots={pageRun(page, pages, limits.archivePageButtons)}
              hrefOf={(target) => `${archivePath({ ...place, issuesPage: target })}#${heading}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
