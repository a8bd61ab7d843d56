import {
  readShared,
  type SharedParagraph,
  type SharedThread,
} from "@hilal/contract/articles/share-links";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";
import { type ArticleReading, loadReading } from "../article/load-article.ts";

/** What a comment form was told: which fields were refused and why, and where the form stands. */
export interface RefusedComment {
  readonly fields: Readonly<Partial<Record<"name" | "comment" | "form", string>>>;
  /** The paragraph, and the thread that it answered. */
  readonly at: string;
}

/** What a shared draft shows. */
export interface SharedData extends ArticleReading {
  /** The link's secret, for the comment forms. */
  readonly token: string;
  readonly mayComment: boolean;
  readonly paragraphs: readonly SharedParagraph[];
  readonly threads: readonly SharedThread[];
  readonly isSent: boolean;
  readonly refused: RefusedComment | null;
}

export async function loadShared(context: LoadContext<"token">): Promise<SharedData> {
  const { client, params, query } = context;
  const { token } = params;
  const shared = await client.call(readShared, { params: { token } });
  const fields = readFieldErrors(query.wrong, ["name", "comment", "form"]);
  return {
    ...(await loadReading(context, shared.detail)),
    token,
    mayComment: shared.may_comment,
    paragraphs: shared.paragraphs,
    threads: shared.threads,
    isSent: query.sent !== undefined,
    refused: query.wrong === undefined ? null : { fields, at: query.at ?? "" },
  };
}
