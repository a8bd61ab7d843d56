import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { limits } from "@hilal/contract/shared/limits";
import { formatMonth } from "@hilal/i18n/dates";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { listedArticles, listThing } from "../../page-kit/list-things.ts";
import { collectionThing } from "../../page-kit/magazine-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { getStatus, loadedOr, type Section } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing } from "../../page-kit/structured-data.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { getNeighbours, listPath, positionIn } from "../../shared/lists/list-paging.ts";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { pageRun } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import titleStyles from "../../shared/text/page-title.module.css";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { CoverGrid } from "./cover-grid.tsx";
import {
  type ArchiveData,
  type ArchivedArticles,
  type ArchivePlace,
  loadArchive,
  type YearOfIssues,
} from "./load-archive.ts";
import styles from "./magazine-archive.module.css";

interface ArchiveArticlesProps {
  readonly place: ArchivePlace;
  readonly articles: readonly ArticleRecord[];
}

/** The articles of the selected month, or of all months; in the direction of the magazine. */
function ArchiveArticles({ place: { edition, month }, articles }: ArchiveArticlesProps) {
  const { t, language } = useView();
  const langSpan = useLangSpan();
  if (articles.length === 0) {
    return (
      <EmptyMessage>
        {month
          ? t("magazineArchive.emptyMonth", { month: formatMonth(month, language) })
          : t("magazineArchive.empty")}
      </EmptyMessage>
    );
  }
  return (
    <ul className={styles.grid} {...langSpan(editions[edition].language)}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            variant="picture"
            level={2}
            kicker
            sizes="(min-width: 84rem) 26rem, (min-width: 64rem) 30vw, (min-width: 40rem) 47vw, 92vw"
          />
        </li>
      ))}
    </ul>
  );
}

/** Returns the path of a part of a magazine's archive; omitted parts mean the first page, and all months. */
function archivePath({ edition, month, page, year }: AskedPlace): string {
  return listPath(`/magazine-archive/${edition}`, {
    month: month ?? undefined,
    page,
    year: year ?? undefined,
  });
}

type AskedPlace = Pick<ArchivePlace, "edition"> & Partial<ArchivePlace>;

const noIssues: YearOfIssues = { years: [], year: null, issues: [] };

function archiveMeta(
  data: ArchiveData | null,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  if (!data) {
    return {
      title: t("magazineArchive.notFound"),
      description: t("magazineArchive.notFoundText"),
      canonical: "/archives",
      noIndex: true,
    };
  }
  const { place, archive, issue, issues } = data;
  const { edition, month, page } = place;
  const title = t("magazineArchive.title", { magazine: t(`editions.${edition}.fullName`) });
  const isFirst = page === 1 && month === null;
  return {
    title: month ? `${title}: ${formatMonth(month, language)}` : title,
    description: t(`editions.${edition}.description`),
    // Every page of articles can be combined with every year of issues; one combination is the canonical page.
    ...getNeighbours(
      (other) => archivePath({ edition, month, page: other }),
      positionIn(archive, page),
    ),
    ...(isFirst ? { canonical: archivePath(place) } : {}),
    ...(issue?.cover ? { image: { picture: issue.cover, alt: issue.cover_alt } } : {}),
    feed: {
      path: `/feeds/${edition}/rss.xml`,
      title: t(`editions.${edition}.fullName`),
    },
    structured: [
      breadcrumbThing(
        [
          { name: t("archives.title"), path: "/archives" },
          { name: title, path: archivePath({ edition }) },
        ],
        publicUrl,
      ),
      ...collectionThing(
        {
          name: title,
          path: archivePath({ edition, year: place.year }),
          issues: loadedOr(issues, noIssues).issues.map(({ issue: one, address }) => ({
            ...one,
            address,
          })),
        },
        t,
        publicUrl,
      ),
      ...(archive.isLoaded ? listThing(listedArticles(archive.value.items), publicUrl) : []),
    ],
  };
}

const heading = "issues";

interface IssuesByYearProps {
  readonly place: ArchivePlace;
  readonly issues: Section<YearOfIssues>;
}

/** The issues of one year with their covers, and links to the other years; renders nothing without issues. */
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

/** A link for each year, with its number of issues; the articles shown stay the same. */
function Years({ place, found }: YearsProps) {
  const { t, language, inLanguage } = useView();
  return (
    <nav className={styles.filter} aria-label={t("issue.years")}>
      <ul className={styles.months}>
        {found.years.map(({ year, issues }) => (
          <li key={year}>
            <a
              className={styles.month}
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

/** A link for all months and one for each month with its count; each leads to page 1. */
function MonthFilter({ place, archive: { months, total } }: MonthFilterProps) {
  const { t, inLanguage, language } = useView();
  const link = (month: string | null, text: string) => (
    <a
      className={styles.month}
      href={inLanguage(language, archivePath({ ...place, month, page: 1 }))}
      {...(month === place.month ? { "aria-current": "true" } : {})}
    >
      {text}
    </a>
  );
  return (
    <nav className={styles.filter} aria-label={t("magazineArchive.filterLabel")}>
      <ul className={styles.months}>
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

/** The magazine: its newest cover, its name, its description, and the size of its archive. */
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
          <p className={titleStyles.kicker}>
            <a href={href("/archives")}>{t("archives.title")}</a>
          </p>
          <h1 className={titleStyles.title}>{t(`editions.${edition}.fullName`)}</h1>
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

/** The page of an unknown magazine, with status 404 (product: archives 4). */
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

function MagazineArchivePage({ data }: { readonly data: ArchiveData | null }) {
  const { t } = useView();
  if (!data) return <MagazineNotFound />;
  const { place, archive, issues } = data;
  return (
    <>
      <ArchiveHeader data={data} />
      {/* One message is enough when both could not be loaded. */}
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
              toHref={(page) => archivePath({ ...place, page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/**
 * The archive of one magazine: its articles from before the current month, by month (product: archives 2, archives 3).
 */
export const magazineArchivePage = definePage({
  name: "magazine-archive",
  path: "/magazine-archive/:magazineType",
  query: ["month", "page", "year"],
  // Every possible month has an address; only the few with articles are cached.
  cache: (data) => {
    const month = data?.place.month;
    return (
      !month ||
      (data.archive.isLoaded && data.archive.value.months.some((one) => one.month === month))
    );
  },
  load: loadArchive,
  status: (data) => (data ? getStatus(data.archive) : 404),
  language: (data) => (data ? editions[data.place.edition].language : "en"),
  edition: (data) => data?.place.edition,
  tags: (data) =>
    data
      ? [
          cacheTags.magazines,
          ...editions[data.place.edition].categories.map(cacheTags.category),
          ...(data.archive.isLoaded
            ? data.archive.value.items.map(({ id }) => cacheTags.article(id))
            : []),
        ]
      : [],
  meta: archiveMeta,
  Page: MagazineArchivePage,
});
