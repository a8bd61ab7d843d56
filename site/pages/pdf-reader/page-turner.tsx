import type { PdfPages } from "@hilal/contract/issues/pdf-pages";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import type { ReaderData } from "./load-reader.ts";
import { pagePath } from "./page-path.ts";
import styles from "./pdf-reader-page.module.css";

interface PageTurnerProps {
  readonly data: ReaderData;
  readonly made: PdfPages;
}

/** The way to the pages before and after, and which one this is. */
export function PageTurner({ data, made }: PageTurnerProps) {
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
    // The arrows point the way the pages turn, which is the book's and not the interface's.
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
