import type { PdfPages } from "@hilal/contract/issues/pdf-pages";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { spanOfWords } from "../../shared/text/use-lang-span.ts";
import type { ReaderData } from "./load-reader.ts";
import styles from "./page-lists.module.css";
import { pagePath } from "./page-path.ts";

/** One pixel that is not seen: the room of a page that could not be drawn. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

interface PageListsProps {
  readonly data: ReaderData;
  readonly made: PdfPages;
}

/** The document's own contents, and every page by a small picture. */
export function PageLists({ data, made }: PageListsProps) {
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
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a PDF's contents may be alike, and the page is rendered once
              <li key={index} className={depth > 0 ? styles.deeper : undefined}>
                <a
                  href={inLanguage(language, pagePath(data, page))}
                  {...{ [hooks.pageLink]: page }}
                  {...spanOfWords(title, language)}
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
