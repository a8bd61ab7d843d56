import { isMadePdf } from "@hilal/contract/issues/issue-address";
import type { IssueLink, ReaderIssue } from "@hilal/contract/issues/issue-reading";
import type { EditionId } from "@hilal/contract/shared/editions";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { formatMonth } from "@hilal/i18n/dates";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { plainText } from "@hilal/i18n/text/read-html";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { Byline } from "../../shared/cards/byline.tsx";
import { type Download, DownloadList } from "../../shared/lists/download-list.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { LangSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import titleStyles from "../../shared/text/page-title.module.css";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { Prose } from "../../shared/text/prose.tsx";
import { IssueActions } from "./issue-actions.tsx";
import styles from "./issue-page.module.css";
import { getYear, type IssueData, isFromPastMonth, languageOfIssue } from "./load-issue.ts";

interface ThemeColourProps {
  /** `#rrggbb`; empty for the magazine's own colour. */
  readonly colour: string;
  readonly className?: string | undefined;
}

/**
 * An area in an issue's colour. It is decorative and has no text on it, so any colour is acceptable. It uses an SVG
 * attribute, since pages must not have inline styles (decision 0005).
 */
function ThemeColour({ colour, className }: ThemeColourProps) {
  return (
    <svg className={classNames(styles.plane, className)} aria-hidden="true">
      <rect width="100%" height="100%" {...(colour ? { fill: colour } : {})} />
    </svg>
  );
}

/** The issue as files: the printed edition and an e-book, with their sizes where known. */
function IssueDownloads({ found: { issue, downloads } }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const { pdf, epub } = downloads;
  const files: Download[] = [
    {
      address: pdf.address,
      type: "application/pdf",
      name: pdf.bytes ? t("issue.pdfSized", { megabytes: toMegabytes(pdf.bytes) }) : t("issue.pdf"),
    },
  ];
  if (epub) {
    files.push({
      address: epub.address,
      type: "application/epub+zip",
      name: epub.bytes
        ? t("issue.epubSized", { megabytes: toMegabytes(epub.bytes) })
        : t("issue.epub"),
    });
  }
  return (
    <DownloadList
      label={t("issue.downloads")}
      title={issue.title}
      language={languageOfIssue(issue)}
      downloads={files}
    />
  );
}

/** Rounded to a tenth, at least 0.1. */
const toMegabytes = (bytes: number) => Math.max(1, Math.round(bytes / 100_000)) / 10;

/**
 * The cover on the issue's colour, next to it the magazine, the title, the number and the month, and links to read it.
 */
function IssueHeader({ found }: { readonly found: ReaderIssue }) {
  const { issue, number, theme_colour } = found;
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const { edition, title, cover, cover_image, cover_alt } = issue;
  return (
    <header className={styles.header}>
      <div className={styles.stage}>
        <ThemeColour colour={theme_colour} className={styles.ground} />
        <Picture
          picture={cover}
          src={cover_image}
          alt={cover_alt || t("home.issueCover", { title })}
          ratio="cover"
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 18rem, 62vw"
          priority
          className={styles.cover}
        />
      </div>
      <div className={styles.issueHeaderWords}>
        <p className={titleStyles.kicker}>
          <a {...link(`/magazine-archive/${edition}`)}>{t(`editions.${edition}.fullName`)}</a>
        </p>
        <h1
          className={titleStyles.title}
          {...langSpan(languageWithin(title, languageOfIssue(issue)))}
        >
          {isolatedText(title, languageOfIssue(issue))}
        </h1>
        <p className={styles.facts}>
          {number ? (
            <span className={styles.number}>
              <LangSpan>{number}</LangSpan>
            </span>
          ) : null}{" "}
          <Dateline date={issue.publish_date} format="month" />
        </p>
        {issue.doc_url && (!isMadePdf(issue.doc_url) || found.sections.length > 0) ? (
          <p className={styles.read}>
            <a
              className={buttonStyle("primary")}
              {...link(`/read/magazine/${issue.id}`, languageOfIssue(issue))}
            >
              {t("issue.read")}
            </a>
          </p>
        ) : null}
        {found.sections.length > 0 ? <IssueActions found={found} /> : null}
        <IssueDownloads found={found} />
      </div>
    </header>
  );
}

type Part = ReaderIssue["sections"][number];

/** The contents of an issue, section by section in reading order. */
function IssueContents({ found }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const isPaged = found.sections.some(({ items }) => items.some(({ page_from }) => page_from));
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 className={styles.issueContentsHeading} id="contents">
        {t("issue.contents")}
      </h2>
      {found.sections.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and a page is rendered once.
        <Section key={place} found={found} part={part} isPaged={isPaged} />
      ))}
    </section>
  );
}

interface SectionProps {
  readonly found: ReaderIssue;
  readonly part: Part;
  /** Whether the issue has printed page numbers: then all items reserve space for them. */
  readonly isPaged: boolean;
}

function Section({ found, part: { title, items }, isPaged }: SectionProps) {
  const { issue, theme_colour } = found;
  const langSpan = useLangSpan();
  return (
    <section className={styles.section}>
      <ThemeColour colour={theme_colour} className={styles.rule} />
      {title ? (
        <h3
          className={styles.issueContentsTitle}
          {...langSpan(languageWithin(title, languageOfIssue(issue)))}
        >
          {isolatedText(title, languageOfIssue(issue))}
        </h3>
      ) : null}
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.article.id} className={isPaged ? styles.paged : undefined}>
            {isPaged ? <PageNumber page={item.page_from} /> : null}
            <ArticleCard
              article={item.article}
              variant="row"
              level={title ? 4 : 3}
              excerpt={item.article.standfirst !== ""}
              absent="nothing"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The page in the printed edition; the column stays empty without one. */
function PageNumber({ page }: { readonly page: number | null }) {
  const { t } = useView();
  return <p className={styles.page}>{page === null ? "" : t("issue.page", { page })}</p>;
}

/** The previous and the next issue, and a link to all of the year. */
function IssueNeighbours({ found }: { readonly found: ReaderIssue }) {
  const { issue, previous, next } = found;
  const { t, link } = useView();
  const year = getYear(issue);
  return (
    <nav
      className={styles.neighbours}
      aria-label={t("issue.neighbours")}
      {...{ [hooks.noPrint]: "" }}
    >
      {previous ? <Neighbour link={previous} rel="prev" label={t("issue.previous")} /> : null}{" "}
      <a className={styles.all} {...link(`/magazine-archive/${issue.edition}?year=${year}#issues`)}>
        {t("issue.all", { year })}
      </a>{" "}
      {next ? <Neighbour link={next} rel="next" label={t("issue.next")} /> : null}
    </nav>
  );
}

interface NeighbourProps {
  readonly link: IssueLink;
  readonly rel: "prev" | "next";
  readonly label: string;
}

function Neighbour({ link, rel, label }: NeighbourProps) {
  const view = useView();
  const langSpan = useLangSpan();
  return (
    <a className={styles[rel]} {...view.link(link.address)} rel={rel}>
      <span className={styles.label}>{label}</span>{" "}
      <span
        className={styles.title}
        {...langSpan(languageWithin(link.title, languageOfIssue(link)))}
      >
        {isolatedText(link.title, languageOfIssue(link))}
      </span>{" "}
      <Dateline date={link.publish_date} format="month" className={styles.date} />
    </a>
  );
}

/** The editor's note of the issue; renders nothing without one. */
function EditorsNote({ found }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const { issue, note, note_writer } = found;
  const words = plainText(note);
  if (words === "") return null;
  return (
    <section className={styles.note} aria-labelledby="editors-note">
      <h2 className={styles.heading} id="editors-note">
        {t("issue.editorsNote")}
      </h2>
      <Prose
        language={languageWithin(words, languageOfIssue(issue))}
        html={note}
        className={styles.editorsNoteWords}
      />
      <Byline writer={note_writer} />
    </section>
  );
}

/** An issue that only exists as printed pages: the articles of its month are in the archive. */
function WithoutContents({ found }: { readonly found: ReaderIssue }) {
  const { t, link, language, now } = useView();
  const { edition, publish_date } = found.issue;
  const month = toKarachiMonth(publish_date);
  return (
    <>
      <EditorsNote found={found} />
      <p className={styles.words}>
        {t("issue.withoutContents")}{" "}
        {isFromPastMonth(found.issue, now) ? (
          <a {...link(`/magazine-archive/${edition}?month=${month}`)}>
            {t("issue.articlesOfMonth", { month: formatMonth(publish_date, language) })}
          </a>
        ) : null}
      </p>
    </>
  );
}

/** The page for an address without an issue, with status 404: links to the existing issues (product: issues 21). */
function IssueNotFound({ edition }: { readonly edition: EditionId | null }) {
  const { t, link } = useView();
  return (
    <>
      <PageTitle standfirst={t("issue.notFoundText")}>{t("issue.notFound")}</PageTitle>
      <p>
        <a
          className={buttonStyle("primary")}
          {...link(edition ? `/magazine-archive/${edition}` : "/archives")}
        >
          {t("issue.toArchive")}
        </a>
      </p>
    </>
  );
}

export function IssuePage({ data: { edition, found } }: { readonly data: IssueData }) {
  if (!found) return <IssueNotFound edition={edition} />;
  return (
    <>
      <IssueHeader found={found} />
      {found.sections.length > 0 ? (
        <div className={styles.parts}>
          <IssueContents found={found} />
          <EditorsNote found={found} />
        </div>
      ) : (
        <WithoutContents found={found} />
      )}
      <IssueNeighbours found={found} />
    </>
  );
}
