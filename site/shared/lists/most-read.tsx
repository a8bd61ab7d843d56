import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import type { Language } from "@hilal/i18n/languages";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../cards/article-card.tsx";
import { SectionHeading } from "../text/section-heading.tsx";
import { readData } from "./list-paging.ts";
import styles from "./most-read.module.css";

const shown = 4;

/** Returns what is read most in a language, for pages without a result; empty when it cannot be loaded. */
export async function loadMostRead(
  { client, section }: Pick<LoadContext, "client" | "section">,
  language: Language,
): Promise<readonly ArticleRecord[]> {
  const articles = client.call(listArticles, {
    query: { language, sort: "-visits", page: 1, page_size: shown, view: "card" },
  });
  return loadedOr(await section("most read", readData(articles)), []);
}

/** The articles read most, where a reader has found nothing else (product: search 31). */
export function MostRead({ articles }: { readonly articles: readonly ArticleRecord[] }) {
  const { t } = useView();
  if (articles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="most-read">
      <SectionHeading
        id="most-read"
        title={t("search.mostRead")}
        href="/articles"
        more={t("home.seeAllArticles")}
      />
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} variant="picture" shrinks absent="nothing" />
          </li>
        ))}
      </ul>
    </section>
  );
}
