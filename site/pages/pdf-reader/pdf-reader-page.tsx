import type { PdfPages } from "@hilal/contract/issues/pdf-pages";
import { readPdfText, searchPdf } from "@hilal/contract/issues/pdf-pages";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { langAttributes, useView } from "../../page-kit/view.tsx";
import { ComfortButton } from "../../shared/comfort/comfort-button.tsx";
import { FailedSection } from "../../shared/feedback/failed-section.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import type { ReaderData } from "./load-reader.ts";
import { OpenSheet } from "./open-sheet.tsx";
import { PageLists } from "./page-lists.tsx";
import { PageTurner } from "./page-turner.tsx";
import styles from "./pdf-reader-page.module.css";
import { ReaderTools } from "./reader-tools.tsx";
import sheets from "./sheets.module.css";

/** A PDF read on the site: whole without a script, page by page (product: documents 13). */
export function PdfReaderPage({ data }: { readonly data: ReaderData }) {
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
    text: path(readPdfText),
    search: path(searchPdf),
    texts: {
      searching: t("pdfReader.searching"),
      found: t("pdfReader.found", { count: "{count}" }),
      nothingFound: t("pdfReader.nothingFound"),
      searchFailed: t("pdfReader.searchFailed"),
    },
  };
  return (
    <div
      className={styles.reader}
      {...(open ? { [hooks.pdfReader]: JSON.stringify(told) } : {})}
      {...(kind === "ebook" ? { [hooks.reads]: id } : {})}
    >
      <header className={styles.bar}>
        <a className={styles.back} {...link(data.back)}>
          <Icon name="previous" />
          {t(`pdfReader.back.${kind}`)}
        </a>
        <h1 className={styles.title} {...langSpan(languageWithin(title, language))}>
          {title}
        </h1>
        <ComfortButton className={styles.comfort} />
        <a
          className={styles.pdf}
          href={pdf}
          target="_blank"
          rel="noopener"
          {...(kind === "ebook" ? { [hooks.opened]: id } : {})}
        >
          <Icon name="file" />
          {t("pdfReader.openPdf")}
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
                lang={langAttributes(language)}
              />
            </div>
          </div>
          <PageTurner data={data} made={made} />
          {made.state === "made" ? null : <Waiting made={made} />}
          {made.state === "made" && !made.has_text ? (
            <p className={styles.waiting}>{t("pdfReader.noText")}</p>
          ) : null}
          <PageLists data={data} made={made} />
        </>
      ) : (
        <div className={styles.absent}>
          {pages.isLoaded ? (
            <Waiting made={made} />
          ) : (
            <FailedSection>{t("pdfReader.unavailable")}</FailedSection>
          )}
          <a className={buttonStyle("primary")} href={pdf} target="_blank" rel="noopener">
            {t("pdfReader.openPdf")}
          </a>
        </div>
      )}
    </div>
  );
}

/** Why there are no pages, or not all of them. */
function Waiting({ made }: { readonly made: PdfPages | undefined }) {
  const { t } = useView();
  const isComing = made?.state === "queued" || made?.state === "making";
  if (!isComing) return <p className={styles.waiting}>{t("pdfReader.unavailable")}</p>;
  return (
    <p className={styles.waiting} role="status">
      {made.pages > 0
        ? t("pdfReader.preparing", { made: made.made, pages: made.pages })
        : t("pdfReader.queued")}
    </p>
  );
}
