import type { ArticleCard } from "@hilal/contract/articles/article";
import type { listArticles } from "@hilal/contract/articles/article-lists";
import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatShortDate } from "@hilal/i18n/dates";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { categoryLabel } from "../kit/fields/labels.ts";
import type { ColumnsOf } from "../kit/list/list-rules.ts";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import type { Staff } from "../session/staff-session.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import styles from "./article-columns.module.css";
import { ArticleStateBadge } from "./article-state-badge.tsx";
import { editArticlePath } from "./edit-article-path.ts";

/** Interval in milliseconds at which a list refetches who is writing; paused while the window is hidden. */
const askedEvery = 30_000;

/** Badge that names the people who are writing in an article now, such as 'Amina is writing'. */
function WritingNow({ articleId }: { readonly articleId: number }) {
  const t = useTexts();
  // One answer serves all rows. The most recently edited come first, so that one page contains everyone who is writing
  // now.
  const { data } = useApiQuery(
    listWorkingCopies,
    { query: { page: 1, page_size: 50 } },
    { refetchEvery: askedEvery },
  );
  const here = data?.data.find(({ article }) => article === articleId)?.here ?? [];
  if (here.length === 0) return null;
  const names = new Intl.ListFormat(document.documentElement.lang).format(here);
  return (
    <Badge tone="waiting">{t("adminLists.articles.writing", { count: here.length, names })}</Badge>
  );
}

/** The title of an article in its own script, or that it has none yet. */
function ArticleTitle({ article }: { readonly article: ArticleCard }) {
  const t = useTexts();
  const { title, language } = article;
  if (title.trim() === "") return <span className={styles.untitled}>{t("desk.untitled")}</span>;
  return <ContentText language={language}>{title}</ContentText>;
}

/** Who has an article, and by when it is due; nothing where nobody waits for it. */
export function ArticleDeskFacts({ article }: { readonly article: ArticleCard }) {
  const { t, language } = useLanguage();
  const { holder, due_on } = article;
  const isLate = due_on != null && due_on < toKarachiDay(new Date());
  return (
    <>
      {holder && <span>{holderText(holder, t)}</span>}
      {due_on && (
        <span className={isLate ? styles.late : undefined}>
          {t(isLate ? "desk.own.overdue" : "desk.own.dueOn", {
            day: formatShortDate(due_on, language),
          })}
        </span>
      )}
    </>
  );
}

function holderText({ step, name }: NonNullable<ArticleCard["holder"]>, t: OfficeTexts): ReactNode {
  if (step === "any_editor" || name === null) return t("desk.head.anyEditor");
  const person = <bdi>{name}</bdi>;
  return t.rich(step === "with" ? "desk.head.with" : "desk.head.approvedBy", { name: person });
}

/** The columns of articles (product: back-office 4, lists 4). What is not Active is marked below its title. */
export function useArticleColumns({
  abilities,
}: Staff): ColumnsOf<typeof listArticles, ArticleCard> {
  const t = useTexts();
  const { plain, id, picture, text, day, number } = useStandardColumns();
  return [
    id(),
    picture("cover", ({ cover, cover_image }) => ({
      picture: cover,
      src: cover_image,
      shape: "wide",
    })),
    plain(
      "title",
      (article) => (
        <>
          <TitleLink to={article.can?.edit ? editArticlePath(article.id, abilities) : null}>
            <ArticleTitle article={article} />
          </TitleLink>
          <div className={styles.facts} data-facts>
            {article.status !== "Active" && (
              <Badge tone="neutral">{t(`admin.status.${article.status}`)}</Badge>
            )}
            <ArticleStateBadge article={article} />
            <ArticleDeskFacts article={article} />
            <WritingNow articleId={article.id} />
          </div>
        </>
      ),
      { width: "wide", isRowHeader: true, sort: "title" },
    ),
    day("publishDate", ({ publish_date }) => publish_date, { sort: "newest" }),
    text("writer", ({ writer }) => writer || t("adminLists.unknownWriter"), {
      width: "name",
      sort: "writer",
    }),
    number("visits", ({ visits }) => visits, "-visits"),
    plain("category", ({ category }) => <span data-cut>{categoryLabel(category, t)}</span>, {
      width: "name",
      sort: "category",
    }),
  ];
}

/** Links the title to the edit form when the user may edit the article. */
function TitleLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
