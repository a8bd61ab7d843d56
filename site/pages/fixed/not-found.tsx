import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./not-found.module.css";

/** The page of any address that does not exist, with status 404 (product: reading 7). */
export const notFoundPage = definePage({
  name: "not-found",
  path: "/404",
  load: async () => null,
  cache: false,
  status: () => 404,
  tags: () => [],
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("notFound.title"),
      description: t("notFound.text"),
      canonical: "/404",
      noIndex: true,
    };
  },
  Page: NotFound,
});

function NotFound() {
  const { t, home, href, link } = useView();
  return (
    <div className={styles.page}>
      <PageTitle kicker="404" standfirst={t("notFound.text")}>
        {t("notFound.title")}
      </PageTitle>
      <p className={styles.ways}>
        <a className={buttonStyle("primary")} {...link(home)}>
          {t("notFound.home")}
        </a>
        <a className={buttonStyle()} href={href("/contact")}>
          {t("notFound.contact")}
        </a>
        <a className={buttonStyle()} href={href("/search")}>
          {t("notFound.search")}
        </a>
      </p>
    </div>
  );
}

interface FailurePageProps {
  /** What could not be loaded. */
  readonly title: string;
  /** The reference to mention when writing to us about it. */
  readonly reference?: string | undefined;
}

/** Replaces a page of which nothing could be loaded. */
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
