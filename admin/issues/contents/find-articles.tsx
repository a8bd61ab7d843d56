import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { limits } from "@hilal/contract/shared/limits";
import { useEffect, useId, useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { ArticleStateBadge } from "../../articles/article-state-badge.tsx";
import { Badge } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { wordsWithin } from "../../kit/content-text.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { TextBox } from "../../kit/text-box.tsx";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useDeskState } from "../issue-desk-context.tsx";
import { listSlots } from "../model/contents.ts";
import styles from "./find-articles.module.css";

/** The pause in typing before the search, in milliseconds. */
const rest = 250;
/** Maximum number of results; more words narrow the search. */
const shown = 20;

interface FindArticlesProps {
  readonly action: string;
  toActionName(title: string): string;
  onTake(article: ArticleCard): void;
}

/** Finds articles of both languages by title or writer while the user types, each with its state. */
export function FindArticles({ action, toActionName, onTake }: FindArticlesProps) {
  const t = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching } = useApiQuery(
    listArticles,
    {
      query: {
        page: 1,
        page_size: shown,
        view: "card",
        sort: "newest",
        ...(wanted ? { q: wanted } : {}),
      },
    },
    { keepPrevious: true },
  );
  const { contents, plan } = useDeskState();
  const here = new Set(listSlots(contents).map(({ article }) => article?.id));
  const found = data?.data ?? [];
  const outcome = wanted
    ? t("issueDesk.find.found", { count: data?.meta?.total ?? found.length })
    : t("issueDesk.find.newest");
  return (
    <div className={styles.find}>
      <Field label={t("issueDesk.find.search")} isRequired isForWords>
        {(control) => (
          <TextBox
            {...control}
            type="search"
            dir="auto"
            maxLength={limits.queryMaxLength}
            aria-controls={listId}
            value={typed}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className={styles.soft}>
        {isFetching ? t("issueDesk.find.searching") : outcome}
      </p>
      {error && (
        <p role="alert">{t("issueDesk.find.failed", { detail: toErrorMessage(error, t) })}</p>
      )}
      {data && found.length === 0 && !isFetching && <p>{t("issueDesk.find.none")}</p>}
      <ul id={listId} className={styles.found} aria-busy={isFetching}>
        {found.map((article) => {
          const edition = editionOfCategory(article.category);
          const title = article.title || t("desk.untitled");
          return (
            <li key={article.id} className={styles.article}>
              <Thumbnail picture={article.cover} shape="wide" />
              <div className={styles.words}>
                <bdi {...wordsWithin(title, article.language)} className={styles.title}>
                  {title}
                </bdi>
                <span className={styles.soft}>
                  <bdi>{article.writer}</bdi> · {t(`editions.${edition}.name`)}
                </span>
                <span className={styles.marks}>
                  <ArticleStateBadge article={article} />
                  {edition !== plan.edition && (
                    <span className={styles.soft}>{t("issueDesk.find.shown")}</span>
                  )}
                </span>
              </div>
              {here.has(article.id) ? (
                <Badge tone="neutral">{t("issueDesk.find.here")}</Badge>
              ) : (
                <Button aria-label={toActionName(title)} onPress={() => onTake(article)}>
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
