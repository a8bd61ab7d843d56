import { formatDate, formatNumber } from "@hilal/i18n/dates";
import { directionOf } from "@hilal/i18n/languages";
import { fill } from "../reader/fill.ts";
import { accountCalls } from "../reader/reader-calls.ts";
import { readerSession } from "../reader/reader-session.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";
import { PageTurner } from "./page-turner.tsx";
import type { SectionProps } from "./section-props.ts";
import { usePages } from "./use-pages.ts";

const loadRatings = (query: { page: number; page_size: number }) =>
  readerSession().client.call(accountCalls.ratings, { query });

/** The articles that the reader has rated; a rating is changed on the article's page. */
export function OwnRatingsSection({ texts, language, digits }: SectionProps) {
  const { ratings: words } = texts;
  const list = usePages(loadRatings);
  return (
    <AccountSection title={words.title}>
      {list.failed ? <p role="alert">{texts.loadFailed}</p> : null}
      {list.items?.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.list}>
        {list.items?.map((given) => (
          <li key={given.article} className={styles.item}>
            <a
              href={`/article/${given.article}#comments`}
              hrefLang={given.article_language}
              lang={given.article_language}
              dir={directionOf(given.article_language)}
            >
              {given.article_title}
            </a>
            <p className={styles.small}>
              {fill(words.given, {
                rating: formatNumber(given.rating, language, digits),
                date: formatDate(given.updated_at, language, digits),
              })}
            </p>
          </li>
        ))}
      </ul>
      <PageTurner {...list} texts={texts} language={language} digits={digits} />
    </AccountSection>
  );
}
