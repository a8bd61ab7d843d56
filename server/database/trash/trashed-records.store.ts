import type { TrashKind } from "@hilal/contract/trash";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { articles } from "../schema/articles.ts";
import { authors } from "../schema/authors.ts";
import { comments } from "../schema/comments.ts";
import { publications } from "../schema/publications.ts";
import { billboards, videos } from "../schema/showcase.ts";
import { packages } from "../schema/subscriptions.ts";

/** What the trash has to know of a kind of record. */
export interface TrashedRecord {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** How it is called in the trash. */
  readonly title: SQL | PgColumn;
  /** Whose it is. */
  readonly owner: SQL | PgColumn;
  /** Which rows of the table are of the kind; all without it. */
  readonly only?: SQL;
}

const nobody = sql`null::integer`;

const publication = (kind: "magazine" | "ebook"): TrashedRecord => ({
  table: publications,
  id: publications.id,
  title: publications.title,
  owner: publications.userId,
  only: eq(publications.kind, kind),
});

export const trashedRecords: Readonly<Record<TrashKind, TrashedRecord>> = {
  article: {
    table: articles,
    id: articles.id,
    title: articles.title,
    owner: articles.userId,
  },
  comment: {
    table: comments,
    id: comments.id,
    title: sql`left(${comments.comment}, 200)`,
    // Whoever owns the article looks after the comments on it.
    owner: sql`(select ${articles.userId} from ${articles} where ${articles.id} = ${comments.articleId})`,
  },
  magazine: publication("magazine"),
  ebook: publication("ebook"),
  video: { table: videos, id: videos.id, title: videos.title, owner: nobody },
  billboard: {
    table: billboards,
    id: billboards.id,
    title: billboards.title,
    owner: billboards.userId,
  },
  author: {
    table: authors,
    id: authors.id,
    title: authors.authorName,
    owner: authors.userId,
  },
  package: { table: packages, id: packages.id, title: packages.packageName, owner: nobody },
};
