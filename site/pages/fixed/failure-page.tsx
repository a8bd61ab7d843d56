import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./not-found.module.css";

interface FailurePageProps {
  /** What could not be loaded. */
  readonly title: string;
  /** What to name when writing to us about it. */
  readonly reference?: string | undefined;
}

/** What stands in the place of a page of which nothing could be loaded. */
export function FailurePage({ title, reference }: FailurePageProps) {
  const { t, language, home, link, inLanguage, path } = useView();
  return (
    <div className={styles.page}>
      <PageTitle standfirst={t("errors.unavailable")}>{title}</PageTitle>
      {reference ? <p>{t("errors.reference", { requestId: reference })}</p> : null}
      <p className={styles.ways}>
        <a
          className={buttonStyle("primary")}
          href={inLanguage(language)}
          rel="nofollow"
          {...{ [hooks.tryAgain]: "" }}
        >
          {t("common.tryAgain")}
        </a>
        {path === home ? null : (
          <a className={buttonStyle()} {...link(home)}>
            {t("notFound.home")}
          </a>
        )}
      </p>
    </div>
  );
}
