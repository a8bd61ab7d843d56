import type { Article, ArticleCard, ArticleDetail } from "@hilal/contract/articles/article";
import type { ArticleState } from "@hilal/contract/shared/choices";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Caller } from "../../http/api/caller.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { presentRecording } from "../../media/library/recording-presenter.ts";
import { personName } from "../desk/person-name.ts";
import type { Standing } from "../desk/standings.store.ts";
import type { ReadRow } from "./article-reading.store.ts";
import { articleActions, maySeeState } from "./articles.policy.ts";
import type { CardRow, FullRow } from "./articles.store.ts";

/** An article as lists show it, with what the caller may do with it. */
export function presentCard(row: CardRow, caller: Caller): ArticleCard {
  const { article, visits, cover } = row;
  return {
    id: article.id,
    title: article.title,
    standfirst: article.standfirst,
    writer: article.writer,
    author_id: article.authorId,
    category: article.category,
    language: article.language,
    publish_date: toKarachiInstant(article.publishDate),
    cover_image: article.coverImage,
    cover_alt: article.coverAlt,
    cover: presentPicture(cover),
    excerpt: article.excerpt,
    user: article.userId,
    visits,
    issue_new: article.issueNew,
    status: article.status,
    version: article.version,
    updated_at: article.updatedAt.toISOString(),
    ...(maySeeState(caller, article) ? presentState(row) : {}),
    can: articleActions(caller, article),
  };
}

/** An article's state, and when it is published by itself: by its schedule, or on its own date (product: desk 1). */
export function presentState({ article, state, scheduledFor }: CardRow) {
  const due = scheduledFor ?? (state === "scheduled" ? article.publishDate : null);
  return { state, scheduled_for: due && toKarachiInstant(due) };
}

/** Who has an article and its deadline; what is published, or will be by itself, waits for nobody. */
export function presentStanding(state: ArticleState, standing: Standing | undefined) {
  const isDone = state === "scheduled" || state === "live" || state === "withdrawn";
  if (!standing || isDone) return { holder: null, due_on: null };
  return { holder: presentHolder(standing), due_on: standing.dueOn };
}

function presentHolder(standing: Standing): ArticleCard["holder"] {
  const { stage, writer, reviewer, submitter, decider } = standing;
  if (stage === "ready") return decider && { step: "approved_by", name: personName(decider) };
  const person = stage === "in_review" ? reviewer : (writer ?? submitter);
  if (person) return { step: "with", name: personName(person) };
  return stage === "in_review" ? { step: "any_editor", name: null } : null;
}

/** Whether readers have, or once had an article: an Active one whose publish date is to come was never published. */
function wasPublished({ article, state, scheduledFor }: FullRow): boolean {
  const isToCome = article.status === "Active" && state === "scheduled" && scheduledFor === null;
  return article.firstPublishedAt !== null && !isToCome;
}

/** An article with its body. */
export function presentArticle(row: FullRow, caller: Caller): Article {
  return {
    ...presentCard(row, caller),
    description: row.description,
    recording: presentRecording(row.recording),
    ...(maySeeState(caller, row.article) ? { was_published: wasPublished(row) } : {}),
  };
}

/** A row of either kind of list. */
export function presentListed(row: CardRow | FullRow, caller: Caller): ArticleCard | Article {
  return "description" in row ? presentArticle(row, caller) : presentCard(row, caller);
}

/** An article with its writer and rating (product: api 6); a writer without a record has only a name. */
export function presentDetail(row: ReadRow, caller: Caller): ArticleDetail {
  const { article, author, portrait, average, rated } = row;
  return {
    id: article.id,
    article: presentArticle(row, caller),
    author: {
      id: author?.id ?? null,
      author_image: author?.authorImage || null,
      picture: presentPicture(portrait),
      author_name: author?.authorName ?? article.writer,
      introduction: author?.introduction || null,
      email: author?.email || null,
    },
    rating: { average, count: rated },
    comments: row.comments,
    issue: row.issueId,
    recording: presentRecording(row.recording),
  };
}
