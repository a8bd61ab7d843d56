import { type PdfPages, readPdfText, searchPdf } from "@hilal/contract/issues/pdf-pages";
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
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import { loadEbookReader, loadMagazineReader, pagePath, type ReaderData } from "./load-reader.ts";
import { OpenSheet, sheetWidth } from "./open-sheet.tsx";
import { PageLists } from "./page-lists.tsx";
import styles from "./pdf-reader.module.css";
import sheets from "./sheets.module.css";

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
