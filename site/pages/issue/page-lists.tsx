import type { PdfPages } from "@hilal/contract/issues/pdf-pages";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { getTextSpan } from "../../shared/text/lang-span.tsx";
import { pagePath, type ReaderData } from "./load-reader.ts";
import styles from "./pdf-reader.module.css";

/** A transparent pixel that reserves the space of a page that could not be drawn. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

interface Props {
  readonly data: ReaderData;
  readonly made: PdfPages;
}

/** The PDF's outline, and a thumbnail of every page. */
export function PageLists({ data, made }: Props) {
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
