import {
  type ArticleRevision,
  type ArticleRevisionCard,
  listArticleRevisions,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { found, Refusal } from "../../api/errors/refusal.ts";
import { type Caller, isAdmin } from "../../api/route/caller.ts";
import { loadList } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import type { Services } from "../../services/services.ts";
import { mayEditArticle } from "./articles.policy.ts";
import { findArticle } from "./articles.store.ts";
import {
  countRevisions,
  findRevision,
  listRevisions,
  type RevisionRow,
} from "./articles.writes.ts";

/** What an article was at each save, for those who may change it; what a deleted one was, for administrators. */
export function articleRevisionRoutes({ database }: Services): Route[] {
  const requireEditor = async (caller: Caller, articleId: number) => {
    if (isAdmin(caller)) return;
    const row = found(await findArticle(database, articleId));
    if (!mayEditArticle(caller, row.article)) throw new Refusal("forbidden");
  };
  return [
    route(listArticleRevisions, async ({ params, query, caller }) => {
      await requireEditor(caller, params.id);
      return loadList(query, {
        list: (slice) => listRevisions(database, params.id, slice),
        count: () => countRevisions(database, params.id),
        present: presentCard,
      });
    }),
    route(readArticleRevision, async ({ params, caller }) => {
      await requireEditor(caller, params.id);
      return presentRevision(found(await findRevision(database, params.id, params.version)));
    }),
  ];
}

function presentCard({ revision, firstName, lastName }: RevisionRow): ArticleRevisionCard {
  return {
    version: revision.version,
    title: revision.snapshot.title,
    status: revision.snapshot.status,
    user: revision.userId,
    user_name: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    created_at: revision.createdAt.toISOString(),
  };
}

function presentRevision(row: RevisionRow): ArticleRevision {
  const { snapshot, articleId } = row.revision;
  return {
    ...presentCard(row),
    article: articleId,
    standfirst: snapshot.standfirst,
    writer: snapshot.writer,
    description: snapshot.description,
    category: snapshot.category,
    publish_date: toKarachiInstant(new Date(snapshot.publishDate)),
    cover_image: snapshot.coverImage,
    cover_alt: snapshot.coverAlt,
    issue_new: snapshot.issueNew,
  };
}
