import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import { archivePath } from "./archive-meta.ts";
import styles from "./issues-by-year.module.css";
import type { ArchivePlace, YearOfIssues } from "./load-archive.ts";
import filter from "./month-filter.module.css";

const heading = "issues";

interface IssuesByYearProps {
  readonly place: ArchivePlace;
  readonly issues: Section<YearOfIssues>;
}

/** The issues of one year with their covers, and the way to those of the others; nothing where there are none. */
export function IssuesByYear({ place, issues }: IssuesByYearProps) {
  const { t } = useView();
  if (issues.isLoaded && issues.value.years.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <SectionHeading id={heading} title={t("issue.byYear")} />
      <Loaded section={issues} failed={t("magazineArchive.issuesFailed")}>
        {(found) => (
          <>
            <Years place={place} found={found} />
            <CoverGrid>
              {found.issues.map(({ issue }, place) => (
                <MagazineCover
                  key={issue.id}
                  publication={issue}
                  priority={priorityAt(place) && "soon"}
                />
              ))}
            </CoverGrid>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface YearsProps {
  readonly place: ArchivePlace;
  readonly found: YearOfIssues;
}

/** A link for each year, with how many issues it has; what is shown of the articles stays. */
function Years({ place, found }: YearsProps) {
  const { t, language, inLanguage } = useView();
  return (
    <nav className={filter.filter} aria-label={t("issue.years")}>
      <ul className={filter.months}>
        {found.years.map(({ year, issues }) => (
          <li key={year}>
            <a
              className={filter.month}
              href={`${inLanguage(language, archivePath({ ...place, year }))}#${heading}`}
              {...(year === found.year ? { "aria-current": "true" } : {})}
            >
              {t("issue.year", { year: String(year), count: issues })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
