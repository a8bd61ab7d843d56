import { limits } from "@hilal/contract/shared/limits";
import { formatMonth } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { pageRun } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { CoverGrid } from "../ebooks/cover-grid.tsx";
import { ArchiveArticles } from "./archive-articles.tsx";
import styles from "./archive-header.module.css";
import { archivePath } from "./archive-meta.ts";
import type { ArchiveData, ArchivedArticles, ArchivePlace, YearOfIssues } from "./load-archive.ts";
import monthFilterStyles from "./month-filter.module.css";

const heading = "issues";

interface IssuesByYearProps {
  readonly place: ArchivePlace;
  readonly issues: Section<YearOfIssues>;
}

/** The issues of one year with their covers, and the way to those of the others; nothing where there are none. */
function IssuesByYear({ place, issues }: IssuesByYearProps) {
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
    <nav className={monthFilterStyles.filter} aria-label={t("issue.years")}>
      <ul className={monthFilterStyles.months}>
        {found.years.map(({ year, issues }) => (
          <li key={year}>
            <a
              className={monthFilterStyles.month}
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

interface MonthFilterProps {
  readonly place: ArchivePlace;
  readonly archive: ArchivedArticles;
}

/** All, and one link for each month with its count; choosing one starts at its page 1. */
function MonthFilter({ place, archive: { months, total } }: MonthFilterProps) {
  const { t, inLanguage, language } = useView();
  const link = (month: string | null, text: string) => (
    <a
      className={monthFilterStyles.month}
      href={inLanguage(language, archivePath({ ...place, month, page: 1 }))}
      {...(month === place.month ? { "aria-current": "true" } : {})}
    >
      {text}
    </a>
  );
  return (
    <nav className={monthFilterStyles.filter} aria-label={t("magazineArchive.filterLabel")}>
      <ul className={monthFilterStyles.months}>
        <li>{link(null, t("magazineArchive.all", { count: total }))}</li>
        {months.map(({ month, count }) => (
          <li key={month}>
            {link(
              month,
              t("magazineArchive.month", { month: formatMonth(month, language), count }),
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The magazine: its newest cover, its name, what it is, and how much its archive holds. */
function ArchiveHeader({ data }: { readonly data: ArchiveData }) {
  const { place, issue, archive } = data;
  const { edition } = place;
  const { t, href } = useView();
  return (
    <header className={styles.header}>
      <Picture
        picture={issue?.cover ?? null}
        src={issue?.cover_image ?? null}
        alt={issue ? issue.cover_alt || t("home.issueCover", { title: issue.title }) : ""}
        ratio="cover"
        sizes="(min-width: 54rem) 15rem, 28vw"
        priority
        className={styles.cover}
      />
      <div className={styles.words}>
        <div className={styles.heading}>
          <p className={styles.kicker}>
            <a href={href("/archives")}>{t("archives.title")}</a>
          </p>
          <h1 className={styles.title}>{t(`editions.${edition}.fullName`)}</h1>
        </div>
        <p className={styles.description}>{t(`editions.${edition}.description`)}</p>
        {archive.isLoaded ? (
          <ul className={styles.counts}>
            <li>{t("magazineArchive.articleCount", { count: archive.value.total })}</li>
            <li>{t("magazineArchive.monthCount", { count: archive.value.months.length })}</li>
          </ul>
        ) : null}
      </div>
    </header>
  );
}

/** What an unknown magazine type shows, with status 404 (product: archives 4). */
function MagazineNotFound() {
  const { t, home, link } = useView();
  return (
    <>
      <PageTitle standfirst={t("magazineArchive.notFoundText")}>
        {t("magazineArchive.notFound")}
      </PageTitle>
      <p>
        <a className={buttonStyle("primary")} {...link(home)}>
          {t("magazineArchive.backToHome")}
        </a>
      </p>
    </>
  );
}

export function MagazineArchivePage({ data }: { readonly data: ArchiveData | null }) {
  const { t } = useView();
  if (!data) return <MagazineNotFound />;
  const { place, archive, issues } = data;
  return (
    <>
      <ArchiveHeader data={data} />
      {/* One sentence is enough when both could not be loaded. */}
      {archive.isLoaded || issues.isLoaded ? <IssuesByYear place={place} issues={issues} /> : null}
      <Loaded section={archive} failed={t("magazineArchive.loadFailed")} isContent>
        {(found) => (
          <>
            <MonthFilter place={place} archive={found} />
            <ArchiveArticles place={place} articles={found.items} />
            <Pager
              page={found.position.page}
              pages={found.position.pages}
              slots={pageRun(place.page, found.position.pages, limits.archivePageButtons)}
              hrefOf={(page) => archivePath({ ...place, page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
