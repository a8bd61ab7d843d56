import type { Author } from "@hilal/contract/authors";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { langAttributes, useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { listPath } from "../../shared/lists/list-paging.ts";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import { searchPath } from "../search/asked-search.ts";
import type { ContributorsData } from "./load-contributors.ts";
import { toInitials } from "./to-initials.ts";
import styles from "./writer-list.module.css";

/** The approved writers by name, a page at a time. */
export function WriterList({ page, writers }: ContributorsData) {
  const { t } = useView();
  return (
    <section className={styles.section} aria-labelledby="writers">
      <SectionHeading id="writers" title={t("contributors.team.writers")} />
      <Loaded section={writers} failed={t("contributors.team.loadFailed")} isContent={page > 1}>
        {({ items, position: { pages } }) => (
          <>
            {items.length === 0 ? (
              <EmptyMessage>{t("contributors.team.noAuthors")}</EmptyMessage>
            ) : (
              <ul className={styles.writers}>
                {items.map((writer) => (
                  <Writer key={writer.id} writer={writer} />
                ))}
              </ul>
            )}
            <Pager
              page={page}
              pages={pages}
              slots={pagesAround(page, pages)}
              hrefOf={(target) => `${listPath("/ourcontributors", { page: target })}#writers`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Writer({ writer }: { readonly writer: Author }) {
  const { t, href, language } = useView();
  const langSpan = useLangSpan();
  const { author_name: name, introduction, no_of_articles: count } = writer;
  const nameLanguage = languageWithin(name, language);
  return (
    <li className={styles.writer} {...langSpan(nameLanguage)}>
      {writer.picture || writer.author_image ? (
        <Picture
          picture={writer.picture}
          src={writer.author_image}
          alt={t("contributors.team.portrait", { name })}
          ratio="square"
          sizes="6rem"
        />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {toInitials(name, nameLanguage)}
        </span>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{isolatedText(name, nameLanguage)}</h3>
        {introduction ? (
          <p
            className={styles.introduction}
            {...langAttributes(languageWithin(introduction, nameLanguage))}
          >
            {isolatedText(introduction, nameLanguage)}
          </p>
        ) : null}
        {count > 0 ? (
          <a
            className={styles.count}
            href={href(searchPath({ query: name }))}
            rel="nofollow"
            {...langAttributes(language)}
          >
            {t("contributors.team.articleCount", { count })}
          </a>
        ) : null}
      </div>
    </li>
  );
}
