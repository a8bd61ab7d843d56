import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import styles from "./issue-contents.module.css";
import { languageOfIssue } from "./issue-facts.ts";
import { ThemeColour } from "./theme-colour.tsx";

type Part = ReaderIssue["sections"][number];

/** What stands in an issue, section by section in reading order. */
export function IssueContents({ found }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const isPaged = found.sections.some(({ items }) => items.some(({ page_from }) => page_from));
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 className={styles.heading} id="contents">
        {t("issue.contents")}
      </h2>
      {found.sections.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and a page is rendered once.
        <Section key={place} found={found} part={part} isPaged={isPaged} />
      ))}
    </section>
  );
}

interface SectionProps {
  readonly found: ReaderIssue;
  readonly part: Part;
  /** Whether the issue has pages of a printed edition: then all of it leaves room for them. */
  readonly isPaged: boolean;
}

function Section({ found, part: { title, items }, isPaged }: SectionProps) {
  const { issue, theme_colour } = found;
  const langSpan = useLangSpan();
  return (
    <section className={styles.section}>
      <ThemeColour colour={theme_colour} className={styles.rule} />
      {title ? (
        <h3 className={styles.title} {...langSpan(languageWithin(title, languageOfIssue(issue)))}>
          {isolatedText(title, languageOfIssue(issue))}
        </h3>
      ) : null}
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.article.id} className={isPaged ? styles.paged : undefined}>
            {isPaged ? <PageNumber page={item.page_from} /> : null}
            <ArticleCard
              article={item.article}
              variant="row"
              level={title ? 4 : 3}
              excerpt={item.article.standfirst !== ""}
              absent="nothing"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The page of the printed edition; its place stays where there is none. */
function PageNumber({ page }: { readonly page: number | null }) {
  const { t } = useView();
  return <p className={styles.page}>{page === null ? "" : t("issue.page", { page })}</p>;
}
