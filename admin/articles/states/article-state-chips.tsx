import { countArticleStates } from "@hilal/contract/articles/article-lists";
import { type ArticleState, articleStates } from "@hilal/contract/shared/choices";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import unseen from "../../kit/controls/unseen.module.css";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./article-state-chips.module.css";

interface ArticleStateChipsProps {
  /** What the list is narrowed to. */
  readonly chosen: ArticleState | undefined;
  /** The address of the list with a state, or with all. */
  addressOf(state: ArticleState | undefined): string;
}

/** Over the articles: how many stand where. Each is a link that narrows the list to them. */
export function ArticleStateChips({ chosen, addressOf }: ArticleStateChipsProps) {
  const { t, language } = useLanguage();
  const { data } = useApiQuery(countArticleStates, {}, { keepPrevious: true });
  const counts = data?.data;
  const current = (state: ArticleState | undefined) => (state === chosen ? "true" : undefined);
  return (
    <nav aria-label={t("desk.states.label")}>
      <ul className={styles.chips}>
        <li>
          <Link to={addressOf(undefined)} className={styles.chip} aria-current={current(undefined)}>
            {t("desk.states.all")}
          </Link>
        </li>
        {articleStates.map((state) => {
          const name = t(`desk.state.${state}`);
          const count = counts?.[state];
          return (
            <li key={state}>
              <Link to={addressOf(state)} className={styles.chip} aria-current={current(state)}>
                {count === undefined ? (
                  name
                ) : (
                  <>
                    <span className={unseen.unseen}>
                      {t("desk.states.counted", { state: name, count })}
                    </span>
                    <span aria-hidden="true">{name}</span>
                    <span aria-hidden="true" className={styles.count}>
                      {formatNumber(count, language)}
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
