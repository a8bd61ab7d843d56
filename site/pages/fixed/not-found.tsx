import type { ArticleCard } from "@hilal/contract/articles/article";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { limits } from "@hilal/contract/shared/limits";
import { pageLanguage } from "@hilal/contract/shared/reading/page-language";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { SearchRow } from "../../shared/forms/search-field.tsx";
import { listPath } from "../../shared/lists/list-paging.ts";
import { loadMostRead, MostRead } from "../../shared/lists/most-read.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./not-found.module.css";

interface NotFoundData {
  /** What the address seems to be about; empty for none. */
  readonly words: string;
  readonly mostRead: readonly ArticleCard[];
}

/** The page of any address that does not exist, with status 404 (product: reading 7, search 31). */
export const notFoundPage = definePage({
  name: "not-found",
  path: "/404",
  load: async (context): Promise<NotFoundData> => ({
    words: readWords(context.path),
    mostRead: await loadMostRead(context, context.prefix ?? pageLanguage(context.path) ?? "en"),
  }),
  cache: false,
  status: () => 404,
  tags: () => [cacheTags.articles],
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

/** First parts of addresses that name a kind of page, not a subject. */
const kinds =
  /^(?:404|article|articlepage|articles|category|ebooks?|fragment|magazine|magazine-archive|page|preview|read|search|shared|videos?)$/i;

/** Addresses under which a part is a secret, which no link and no search may repeat. */
const secret = /^\/(?:(?:en|ur)\/)?(?:shared|preview)(?:\/|$)/i;

/**
 * Returns the words of an address: those of its last part that has letters. Names of files and kinds of pages are none,
 * nor are secrets.
 *
 * @example readWords("/history/rohtas-fort") // "rohtas fort"
 */
function readWords(path: string): string {
  const [pathname = ""] = path.split("?");
  if (secret.test(pathname)) return "";
  const last = pathname.split("/").findLast((part) => /\p{L}/u.test(decode(part))) ?? "";
  const name = decode(last);
  if (kinds.test(name) || /\.\w{1,5}$/.test(name)) return "";
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(" ").slice(0, limits.queryMaxLength);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not valid UTF-8.
    return "";
  }
}

function NotFound({ data: { words, mostRead } }: { readonly data: NotFoundData }) {
  const { t, home, href, link } = useView();
  return (
    <div className={styles.missing}>
      <PageTitle kicker="404" standfirst={t("notFound.text")}>
        {t("notFound.title")}
      </PageTitle>
      {words === "" ? null : (
        <p className={styles.meant}>
          {t.rich("notFound.didYouMean", {
            query: (
              <a key="query" href={href(listPath("/search", { q: words }))} rel="nofollow">
                <LangSpan>{words}</LangSpan>
              </a>
            ),
          })}
        </p>
      )}
      <search>
        <form className={styles.form} action={href("/search")} method="get">
          <SearchRow defaultValue={words} />
        </form>
      </search>
      <p className={styles.ways}>
        <a className={buttonStyle()} {...link(home)}>
          {t("notFound.home")}
        </a>{" "}
        <a className={buttonStyle()} href={href("/contact")}>
          {t("notFound.contact")}
        </a>
      </p>
      <MostRead articles={mostRead} />
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
