import { countVisit, deleteArticle as deleteArticleCall } from "@hilal/contract/articles/article";
import {
  createArticle,
  listArticleOwners,
  updateArticle,
} from "@hilal/contract/articles/article-form";
import {
  type ArticleRevision,
  type ArticleRevisionCard,
  listArticleRevisions,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import type { RevisionActions } from "@hilal/contract/shared/actions";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type RawCall, type Route, route } from "../../http/api/route.ts";
import { personName } from "../desk/person-name.ts";
import type { Services } from "../services.ts";
import { articleReadingRoutes } from "./article-reading.routes.ts";
import {
  countRevisions,
  findRevision,
  listRevisions,
  type RevisionRow,
} from "./article-record.store.ts";
import { articleTextFaults } from "./article-text.ts";
import { createArticleOnce, deleteArticle, updateArticleOnce } from "./articles.commands.ts";
import { mayEditArticle, mayReadArticle, mayReadRevisions } from "./articles.policy.ts";
import { findArticle, listOwners } from "./articles.store.ts";

/** The revisions of an article, for its editors; of a deleted one, for users with the ability to write all. */
function articleRevisionRoutes({ database, now }: Services): Route[] {
  const actionsFor = async (caller: Caller, articleId: number): Promise<RevisionActions> => {
    const article = (await findArticle(database, articleId))?.article;
    if (!mayReadRevisions(caller, article)) {
      const isSeen = article && mayReadArticle(caller, article, now());
      throw new HttpError(isSeen ? "forbidden" : "not_found");
    }
    return { restore: article !== undefined && mayEditArticle(caller, article) };
  };
  return [
    route(listArticleRevisions, async ({ params, query, caller }) => {
      const can = await actionsFor(caller, params.id);
      return loadList(query, {
        list: (slice) => listRevisions(database, params.id, slice),
        count: () => countRevisions(database, params.id),
        present: (row) => presentCard(row, can),
      });
    }),
    route(readArticleRevision, async ({ params, caller }) => {
      const can = await actionsFor(caller, params.id);
      return presentRevision(
        requireFound(await findRevision(database, params.id, params.version)),
        can,
      );
    }),
  ];
}

function presentCard(row: RevisionRow, can: RevisionActions): ArticleRevisionCard {
  const { revision } = row;
  return {
    version: revision.version,
    title: revision.snapshot.title,
    status: revision.snapshot.status,
    user: revision.userId,
    user_name: personName(row),
    created_at: revision.createdAt.toISOString(),
    can,
  };
}

function presentRevision(row: RevisionRow, can: RevisionActions): ArticleRevision {
  const { snapshot, articleId } = row.revision;
  return {
    ...presentCard(row, can),
    article: articleId,
    standfirst: snapshot.standfirst,
    writer: snapshot.writer,
    description: snapshot.description,
    category: snapshot.category,
    publish_date: toKarachiInstant(new Date(snapshot.publishDate)),
    cover_image: snapshot.coverImage,
    cover_alt: snapshot.coverAlt,
    recording_url: snapshot.recordingUrl ?? "",
    issue_new: snapshot.issueNew,
  };
}

/** All routes of articles. */
export function articleRoutes(services: Services): Route[] {
  const moreFaults = (call: RawCall) => articleTextFaults(services, call);
  return [
    ...articleReadingRoutes(services),
    ...articleRevisionRoutes(services),
    route(createArticle, (call) => createArticleOnce(services, call), { moreFaults }),
    route(listArticleOwners, async ({ context }) => {
      const owners = await listOwners(services.database, context.language);
      return {
        data: owners.map((owner) => ({ id: owner.id, name: personName(owner) })),
      };
    }),
    route(updateArticle, (call) => updateArticleOnce(services, call), { moreFaults }),
    route(deleteArticleCall, async ({ params, caller }) => {
      await deleteArticle(services, params.id, caller);
      return undefined;
    }),
    route(countVisit, async ({ params, body, context }) => {
      await services.visits.count({ of: "article", id: params.id, client: body.client, context });
      return undefined;
    }),
  ];
}
