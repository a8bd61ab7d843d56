import type { HttpError } from "../../api/errors/http-error.ts";

/** Why an issue was not released: the reason, and the article whose fault it was, if one's. */
export class ReleaseRefusal extends Error {
  readonly articleId: number | null;
  readonly reason: HttpError;

  constructor(reason: HttpError, articleId: number | null) {
    super(reason.code, { cause: reason });
    this.name = "ReleaseRefusal";
    this.reason = reason;
    this.articleId = articleId;
  }
}

/** A refusal of one article, or of none, as the reason why an issue was not released. */
export const refusalOf = (reason: HttpError, articleId: number | null): ReleaseRefusal =>
  new ReleaseRefusal(reason, articleId);
