import {
  type ArticleArea,
  type PagePicture,
  type PdfPages,
  readPdfText,
  searchPdf,
} from "@hilal/contract/issues/pdf-pages";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { limits } from "@hilal/contract/shared/limits";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { bookThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { langAttributes, useView } from "../../page-kit/view.tsx";
import { ComfortButton } from "../../shared/header-footer/comfort-button.tsx";
import { LanguageSwitch } from "../../shared/header-footer/language-switch.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { getTextSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import { loadEbookReader, loadMagazineReader, pagePath, type ReaderData } from "./load-reader.ts";
import styles from "./pdf-reader.module.css";
import sheets from "./sheets.module.css";

interface OpenSheetProps {
  readonly page: PagePicture;
  readonly title: string;
  readonly lines: readonly string[];
  readonly areas: readonly ArticleArea[];
  /** The attributes of the record's language, which is that of its text. */
  readonly lang: { readonly lang: string; readonly dir: string };
}

/** The width of a page in the window, as the style sheet has it. */
const sheetWidth = "min(100vw, (100vh - 8.5rem) * 0.75)";
/** A phone shows the narrow picture first, which arrives in half the time; the script asks for the other one later. */
const firstSizes = `(max-width: 40rem) 15rem, ${sheetWidth}`;

/** A page of a PDF as a picture, with its text for screen readers and links to the articles on it. */
function OpenSheet({ page, title, lines, areas, lang }: OpenSheetProps) {
  const { t } = useView();
  if (page.picture === "") {
    return (
      <figure className={sheets.sheet}>
        <p className={sheets.notDrawn}>{t("pdfReader.notDrawn", { page: page.page })}</p>
      </figure>
    );
  }
  const height = Math.round((1000 * page.height) / page.width);
  return (
    <figure className={sheets.sheet}>
      <img
        src={page.picture}
        {...(page.small === ""
          ? {}
          : { srcSet: `${page.small} 640w, ${page.picture} 1000w`, sizes: firstSizes })}
        width={1000}
        height={height}
        alt={lines.length > 0 ? "" : t("pdfReader.picture", { page: page.page, title })}
        fetchPriority="high"
      />
      {lines.length > 0 ? (
        <div className={sheets.words} {...lang}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id but their position, and the page is rendered once
            <span key={index}>{`${line} `}</span>
          ))}
        </div>
      ) : null}
      <ArticleAreas areas={areas} />
    </figure>
  );
}

/** Links over the articles on a page; an SVG places them without inline styles (decision 0005). */
function ArticleAreas({ areas }: { readonly areas: readonly ArticleArea[] }) {
  const { t, href } = useView();
  if (areas.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would be shown over all of the page
    <svg className={sheets.areas} viewBox="0 0 1000 1000" preserveAspectRatio="none">
      {areas.map(({ article, title, language, left, top, width, height }) => (
        <a
          key={`${article} ${top}`}
          href={href(`/article/${article}`, language)}
          aria-label={t("pdfReader.readText", { title })}
        >
          <rect x={left} y={top} width={width} height={height} />
        </a>
      ))}
    </svg>
  );
}

/** A transparent pixel that reserves the space of a page that could not be drawn. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

interface PageListsProps {
  readonly data: ReaderData;
  readonly made: PdfPages;
}

/** The PDF's outline, and a thumbnail of every page. */
function PageLists({ data, made }: PageListsProps) {
  const { t, inLanguage, language } = useView();
  const height = (page: { width: number; height: number }) =>
    Math.max(1, Math.round((160 * page.height) / page.width));
  return (
    <>
      {made.outline.length > 0 ? (
        <details className={styles.list} {...{ [hooks.readerPart]: "contents" }}>
          <summary>{t("pdfReader.contents")}</summary>
          <ol className={styles.outline}>
            {made.outline.map(({ title, page, depth }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a PDF's table of contents may be equal, and the page is rendered once
              <li key={index} className={depth > 0 ? styles.deeper : undefined}>
                <a
                  href={inLanguage(language, pagePath(data, page))}
                  {...{ [hooks.pageLink]: page }}
                  {...getTextSpan(title, language)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <details className={styles.list} {...{ [hooks.readerPart]: "pages" }}>
        <summary>{t("pdfReader.allPages")}</summary>
        <ol className={styles.thumbnails} dir={data.isRightToLeft ? "rtl" : "ltr"}>
          {made.data.map((one) => (
            <li key={one.page}>
              <a
                href={inLanguage(language, pagePath(data, one.page))}
                {...{ [hooks.pageLink]: one.page, [hooks.pagePicture]: one.picture }}
                {...(one.page === data.page ? { "aria-current": "page" as const } : {})}
              >
                <img
                  src={one.thumbnail || nothing}
                  width={160}
                  height={height(one)}
                  alt={
                    one.thumbnail === ""
                      ? t("pdfReader.notDrawn", { page: one.page })
                      : t("pdfReader.pageOf", { page: one.page, pages: made.pages })
                  }
                  loading="lazy"
                />
                <span aria-hidden="true">{one.page}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** Tools that need a script; hidden without it. */
function ReaderTools({ hasText }: { readonly hasText: boolean }) {
  const { t } = useView();
  const button = (action: "zoomOut" | "zoomIn" | "fullScreen", sign: string, icon?: IconName) => (
    <button
      type="button"
      className={styles.tool}
      {...{ [hooks.readerAction]: action }}
      aria-label={t(`pdfReader.${action}`)}
      title={t(`pdfReader.${action}`)}
    >
      {icon ? <Icon name={icon} /> : sign}
    </button>
  );
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={t("pdfReader.toolbar")}
      {...{ [hooks.readerPart]: "tools" }}
      inert
    >
      {button("zoomOut", "−")}
      {button("zoomIn", "+")}
      {button("fullScreen", "", "widthFull")}
      {hasText ? (
        <details className={styles.search} {...{ [hooks.readerPart]: "search" }}>
          <summary className={styles.tool} title={t("pdfReader.search")}>
            <Icon name="search" />
            <span className={styles.hint}>{t("pdfReader.search")}</span>
          </summary>
          <form className={styles.searchForm}>
            <input
              type="search"
              name="q"
              required
              maxLength={limits.queryMaxLength}
              dir="auto"
              aria-label={t("pdfReader.searchLabel")}
            />
            <button type="submit">{t("pdfReader.searchSubmit")}</button>
            <p role="status" {...{ [hooks.readerPart]: "found" }} />
            <ol className={styles.results} {...{ [hooks.readerPart]: "results" }} />
          </form>
        </details>
      ) : null}
    </div>
  );
}

interface PageTurnerProps {
  readonly data: ReaderData;
  readonly made: PdfPages;
}

/** Links to the previous and next page, with the current page number. */
function PageTurner({ data, made }: PageTurnerProps) {
  const { t, inLanguage, language } = useView();
  const { page } = data;
  const pages = made.data.length;
  const link = (target: number, action: "previous" | "next") => {
    const isThere = target >= 1 && target <= pages;
    return (
      <a
        className={styles.turn}
        {...(isThere
          ? { href: inLanguage(language, pagePath(data, target)) }
          : { "aria-disabled": true })}
        {...{ [hooks.readerAction]: action }}
        rel={action === "next" ? "next" : "prev"}
      >
        <Icon name={action} />
        <span className={styles.hint}>{t(`pdfReader.${action}`)}</span>
      </a>
    );
  };
  return (
    // The arrows follow the book's direction, not that of the interface.
    <nav
      className={styles.turner}
      aria-label={t("pdfReader.allPages")}
      dir={data.isRightToLeft ? "rtl" : "ltr"}
    >
      {link(page - 1, "previous")}
      <p className={styles.status} role="status" {...{ [hooks.pageStatus]: "" }}>
        {t("pdfReader.pageOf", { page, pages: made.pages })}
      </p>
      {link(page + 1, "next")}
    </nav>
  );
}

/** A PDF read on the site: complete without a script, page by page (product: documents 13). */
function PdfReaderPage({ data }: { readonly data: ReaderData }) {
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const { kind, id, title, language, isRightToLeft, pdf, pages, page } = data;
  const made = pages.isLoaded ? pages.value : undefined;
  const open = made?.data.find((one) => one.page === page);
  const path = (call: { path: string }) =>
    call.path.replace(":kind", kind).replace(":id", String(id));
  const told = {
    pdf,
    isRightToLeft,
    hasText: made?.has_text ?? false,
    hasArticles: (made?.articles.length ?? 0) > 0,
    sizes: sheetWidth,
    text: path(readPdfText),
    search: path(searchPdf),
    texts: {
      searching: t("pdfReader.searching"),
      found: t("pdfReader.found", { count: "{count}" }),
      nothingFound: t("pdfReader.nothingFound"),
      searchFailed: t("pdfReader.searchFailed"),
      readText: t("pdfReader.readText", { title: "{title}" }),
    },
  };
  return (
    <div
      className={styles.reader}
      {...(open ? { [hooks.pdfReader]: JSON.stringify(told) } : {})}
      {...(kind === "ebook" ? { [hooks.reads]: id } : {})}
    >
      <header className={styles.bar}>
        <a className={styles.back} {...link(data.back, language)}>
          <Icon name="previous" />
          {t(`pdfReader.back.${kind}`)}
        </a>
        <h1 className={styles.title} {...langSpan(languageWithin(title, language))}>
          {title}
        </h1>
        <LanguageSwitch /> <ComfortButton className={styles.comfort} />{" "}
        <a
          className={styles.pdf}
          href={pdf}
          target="_blank"
          rel="noopener"
          {...(kind === "ebook" ? { [hooks.opened]: id } : {})}
        >
          <Icon name="file" />
          <span className={styles.pdfName}>{t("pdfReader.openPdf")}</span>
        </a>
      </header>
      {made && open ? (
        <>
          <ReaderTools hasText={made.has_text} />
          <div className={styles.stage} dir={isRightToLeft ? "rtl" : "ltr"}>
            <div className={sheets.sheets} {...{ [hooks.sheets]: "" }}>
              <OpenSheet
                page={open}
                title={title}
                lines={data.lines}
                areas={data.areas}
                lang={langAttributes(language)}
              />
            </div>
          </div>
          {made.articles.length > 0 ? (
            <p
              className={styles.tapHint}
              {...{ [hooks.readerPart]: "tapHint" }}
              hidden={data.areas.length === 0}
            >
              {t("pdfReader.tapHint")}
            </p>
          ) : null}
          <PageTurner data={data} made={made} />
          {made.state === "made" ? null : <Waiting made={made} page={page} />}
          {made.state === "made" && !made.has_text ? (
            <p className={styles.waiting}>{t("pdfReader.noText")}</p>
          ) : null}
          <PageLists data={data} made={made} />
        </>
      ) : (
        <div className={styles.absent}>
          {pages.isLoaded ? (
            <Waiting made={made} page={page} />
          ) : (
            <FailedSection>{t("pdfReader.unavailable")}</FailedSection>
          )}
          {made?.is_printed ? (
            <a className={buttonStyle("primary")} {...link(data.back)}>
              {t("pdfReader.toContents")}
            </a>
          ) : (
            <a className={buttonStyle("primary")} href={pdf} target="_blank" rel="noopener">
              {t("pdfReader.openPdf")}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

const isComing = (made: PdfPages | undefined) =>
  made?.state === "queued" || made?.state === "making";

interface WaitingProps {
  readonly made: PdfPages | undefined;
  /** The page asked for. */
  readonly page: number;
}

/** The message why there are no pages, or not all of them. */
function Waiting({ made, page }: WaitingProps) {
  const { t } = useView();
  const isPrinted = made?.is_printed ?? false;
  if (!made || !isComing(made)) {
    const failed = isPrinted ? t("pdfReader.notPrinted") : t("pdfReader.unavailable");
    return <p className={styles.waiting}>{failed}</p>;
  }
  const hasPage = made.data.some((one) => one.page === page);
  const counts = { made: made.made, pages: made.pages };
  const progress = isPrinted
    ? t("pdfReader.preparingPrint", counts)
    : t("pdfReader.preparing", counts);
  const before = isPrinted ? t("pdfReader.printing") : t("pdfReader.queued");
  return (
    <div className={styles.waiting} role="status">
      <p>{made.pages > 0 ? progress : before}</p>
      {hasPage ? null : <p>{t("pdfReader.looksAgain", { page })}</p>}
    </div>
  );
}

/** Seconds until a page that is being made is looked for again. */
const lookAgainAfter = 5;

function readerMeta(data: ReaderData, { language }: Placement, { publicUrl }: SiteSettings): Meta {
  const t = translatorFor(language);
  const { title, cover, page } = data;
  const known = loadedOr(data.pages, undefined);
  const made = known?.data.length ?? 0;
  const isAwaited = isComing(known) && !known?.data.some((one) => one.page === page);
  return {
    title,
    description: t("pdfReader.description", { title }),
    canonical: pagePath(data, page),
    image: cover ? { picture: cover, alt: title } : null,
    ...(data.book ? { structured: [bookThing(data.book, publicUrl)] } : {}),
    // Search engines index the first page only, once it is there.
    noIndex: page > 1 || isAwaited,
    ...(isAwaited ? { reloadsAfter: lookAgainAfter } : {}),
    ...(page > 1 ? { previous: pagePath(data, page - 1) } : {}),
    ...(page < made ? { next: pagePath(data, page + 1) } : {}),
  };
}

/** Common properties of the issue and e-book readers. */
const reader = {
  query: ["page"],
  // While the pages are being made, each view shows those that already exist.
  cache: ({ pages }: ReaderData) => loadedOr(pages, undefined)?.state === "made",
  language: ({ language }: ReaderData) => language,
  edition: ({ edition }: ReaderData) => edition,
  bare: true,
  isPicture: true,
  script: "pdf-reader",
  failure: { title: (t: Translator) => t("pdfReader.loadFailed") },
  meta: readerMeta,
  Page: PdfReaderPage,
} as const;

/** An issue's PDF, attached or printed, read on the site (product: documents 13, documents 26). */
export const magazineReaderPage = definePage({
  ...reader,
  name: "magazine-reader",
  path: "/read/magazine/:id",
  load: loadMagazineReader,
  tags: ({ id, pages }) => [
    cacheTags.magazines,
    cacheTags.pdfPages,
    // The pages contain these articles, and end with each change of one.
    cacheTags.issue(id),
    ...(loadedOr(pages, undefined)?.articles.map((article) => cacheTags.article(article.id)) ?? []),
  ],
});

/** An e-book's PDF, read on the site. */
export const ebookReaderPage = definePage({
  ...reader,
  name: "ebook-reader",
  path: "/read/ebook/:id",
  load: loadEbookReader,
  tags: () => [cacheTags.ebooks, cacheTags.pdfPages],
});
