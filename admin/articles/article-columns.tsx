import type { ArticleCard } from "@hilal/contract/articles/article";
import type { listArticles } from "@hilal/contract/articles/article-lists";
import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { categoryLabel } from "../kit/fields/labels.ts";
import type { ColumnsOf } from "../kit/list/list-rules.ts";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";
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

/** What is not Active is marked beside its title. */
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
      { width: "wide", isRowHeader: true, sort: "title" },
    ),
    day("publishDate", ({ publish_date }) => publish_date, { sort: "newest" }),
    text("writer", ({ writer }) => writer || t("adminLists.unknownWriter"), {
      width: "name",
      sort: "writer",
    }),
    number("visits", ({ visits }) => visits, "-visits"),
    plain("category", ({ category }) => categoryLabel(category, t), {
      width: "name",
      sort: "category",
    }),
  ];
}

/** Links the title to the edit form when the user may edit the article. */
function TitleLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
