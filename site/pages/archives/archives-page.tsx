import type { Ebook } from "@hilal/contract/ebooks";
import type { Magazine } from "@hilal/contract/magazines";
import { type EditionId, editionIds } from "@hilal/contract/shared/editions";
import { loadedOr } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { FailedSection } from "../../shared/feedback/failed-section.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { type PicturePriority, priorityAt } from "../../shared/pictures/picture-priority.ts";
import { Dateline } from "../../shared/text/dateline.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import styles from "./archives-page.module.css";
import type { ArchivesData, NewestIssues } from "./load-archives.ts";

interface MagazineCardProps {
  readonly edition: EditionId;
  /** The newest, whose cover it wears. */
  readonly issue: Magazine | undefined;
  readonly priority: PicturePriority;
}

/** One of the five fixed magazines, leading to its archive. */
function MagazineCard({ edition, issue, priority }: MagazineCardProps) {
  const { t, link } = useView();
  const magazine = t(`editions.${edition}.fullName`);
  return (
    <article className={styles.card}>
      <Picture
        picture={issue?.cover ?? null}
        src={issue?.cover_image ?? null}
        alt=""
        ratio="cover"
        sizes="(min-width: 64rem) 15rem, (min-width: 44rem) 30vw, 45vw"
        priority={priority}
        className={styles.cover}
      />
      <h3 className={styles.name}>
        <a
          {...link(`/magazine-archive/${edition}`)}
          title={t("archives.openArchive", { magazine })}
        >
          {magazine}
        </a>
      </h3>
      <p className={styles.tagline}>{t(`editions.${edition}.tagline`)}</p>
    </article>
  );
}

/** An archived e-book: it opens its PDF, and its title carries the publish date in brackets (product: archives 1). */
function ArchivedEbook({ ebook }: { readonly ebook: Ebook }) {
  const { t } = useView();
  return (
    <MagazineCover
      publication={ebook}
      dated="never"
      caption={t.rich("archives.ebookWithDate", {
        title: <LangSpan around={ebook.language === "Urdu" ? "ur" : "en"}>{ebook.title}</LangSpan>,
        date: <Dateline date={ebook.publish_date} className={styles.date} />,
      })}
    />
  );
}

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
