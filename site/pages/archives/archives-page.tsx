import { editionIds } from "@hilal/contract/shared/editions";
import { loadedOr } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { FailedSection } from "../../shared/feedback/failed-section.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import { ArchivedEbook } from "./archived-ebook.tsx";
import styles from "./archives-page.module.css";
import type { ArchivesData, NewestIssues } from "./load-archives.ts";
import { MagazineCard } from "./magazine-card.tsx";

export function ArchivesPage({ data }: { readonly data: ArchivesData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("archives.description")}>{t("archives.title")}</PageTitle>
      <section className={styles.section} aria-labelledby="magazines">
        <SectionHeading id="magazines" title={t("archives.magazines")} />
        <Magazines issues={data.issues} />
      </section>
      <section className={styles.section} aria-labelledby="ebooks">
        <SectionHeading id="ebooks" title={t("archives.ebooks")} />
        <Loaded section={data.ebooks} failed={t("archives.loadFailed")}>
          {(ebooks) =>
            ebooks.length === 0 ? (
              <EmptyMessage>{t("archives.noEbooks")}</EmptyMessage>
            ) : (
              <CoverGrid>
                {ebooks.map((ebook) => (
                  <ArchivedEbook key={ebook.id} ebook={ebook} />
                ))}
              </CoverGrid>
            )
          }
        </Loaded>
      </section>
    </>
  );
}

/** The magazines are fixed: without their newest issues they lack covers, and lead to their archives all the same. */
function Magazines({ issues }: Pick<ArchivesData, "issues">) {
  const { t } = useView();
  const newest = loadedOr<NewestIssues>(issues, {});
  return (
    <>
      <ul className={styles.magazines}>
        {editionIds.map((edition, place) => (
          <li key={edition}>
            <MagazineCard edition={edition} issue={newest[edition]} priority={priorityAt(place)} />
          </li>
        ))}
      </ul>
      {issues.isLoaded ? null : (
        <div className={styles.withoutCovers}>
          <FailedSection>{t("archives.magazinesFailed")}</FailedSection>
        </div>
      )}
    </>
  );
}
