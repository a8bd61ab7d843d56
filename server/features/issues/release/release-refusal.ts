import type { HttpError } from "../../../http/api/http-error.ts";
import { readRefusal } from "../../../http/api/http-error.ts";

/** Why an issue was not released: the reason, and the article whose fault it was, if one's. */
export class ReleaseRefusal extends Error {
  readonly articleId: number | null;
  readonly reason: HttpError;

  /** @throws the cause itself where it is no refusal */
  constructor(articleId: number | null, { cause }: { readonly cause: unknown }) {
    const { error } = readRefusal(cause);
    super(error.code, { cause });
    this.name = "ReleaseRefusal";
    this.reason = error;
    this.articleId = articleId;
  }
}

/**
 * Does something for an article of an issue, or for none.
 * @throws ReleaseRefusal for what it refuses; faults of ours as they are
 */
export async function refusedFor<T>(articleId: number | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ReleaseRefusal(articleId, { cause: error });
  }
}
