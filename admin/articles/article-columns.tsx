import type { ArticleCard } from "@hilal/contract/articles/article";
import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import { formatNumber } from "@hilal/i18n/dates";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { Day } from "../kit/day.tsx";
import { categoryLabel } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { Thumbnail } from "../kit/thumbnail.tsx";
import type { Staff } from "../session/staff-session.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
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
    { askedEvery },
  );
  const here = data?.data.find(({ article }) => article === articleId)?.here ?? [];
  if (here.length === 0) return null;
  const names = new Intl.ListFormat(document.documentElement.lang).format(here);
  return (
    <Badge tone="waiting">{t("adminLists.articles.writing", { count: here.length, names })}</Badge>
  );
}

/**
 * The columns of the article list: id, cover, title, publish date, writer, visits and category. The title carries a
 * badge when the article is not Active.
 */
export function useArticleColumns({ abilities }: Staff): readonly Column<ArticleCard>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "id",
      header: t("adminLists.column.id"),
      width: "narrow",
      isNamed: true,
      cell: (article) => article.id,
      sort: { up: "id", down: "-id" },
    },
    {
      id: "cover",
      card: "lead",
      header: t("adminLists.column.cover"),
      width: "narrow",
      cell: (article) => (
        <Thumbnail picture={article.cover} src={article.cover_image} shape="wide" />
      ),
    },
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: (article) => (
        <TitleLink to={article.can?.edit ? editArticlePath(article.id, abilities) : null}>
          <ContentText
            language={article.language}
            marks={
              <>
                {article.status !== "Active" && (
                  <Badge tone="neutral">{t(`admin.status.${article.status}`)}</Badge>
                )}
                <ArticleStateBadge article={article} />
                <WritingNow articleId={article.id} />
              </>
            }
          >
            {article.title}
          </ContentText>
        </TitleLink>
      ),
      sort: { up: "title", down: "-title" },
    },
    {
      id: "publish-date",
      header: t("adminLists.column.publishDate"),
      cell: (article) => <Day of={article.publish_date} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "writer",
      header: t("adminLists.column.writer"),
      width: "name",
      cell: (article) => (
        <ContentText>{article.writer || t("adminLists.unknownWriter")}</ContentText>
      ),
      sort: { up: "writer", down: "-writer" },
    },
    {
      id: "visits",
      header: t("adminLists.column.visits"),
      isNumber: true,
      cell: (article) => formatNumber(article.visits, language),
      sort: { up: "visits", down: "-visits", first: "down" },
    },
    {
      id: "category",
      header: t("adminLists.column.category"),
      width: "name",
      cell: (article) => categoryLabel(article.category, t),
      sort: { up: "category", down: "-category" },
    },
  ];
}

/** Links the title to the edit form when the user may edit the article. */
function TitleLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
