import { listRecentArticles } from "@hilal/contract/articles/article-lists";
import type { Client } from "@hilal/contract/client/client";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { limits } from "@hilal/contract/shared/limits";
import type { SharedAnswers } from "./cache/shared-answers.ts";

/**
 * A client whose answers are shared by the pages that are rendered between two writes (product: performance 10). What
 * every article of a language or a category shows beside it are the newest few: they are asked for once for all of them,
 * with one more than are shown, because each leaves itself out.
 */
export function sharingClient(client: Client, answers: SharedAnswers): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
      if (endpoint.name !== listRecentArticles.name) return client.call(endpoint, input);
      const { success, data } = listRecentArticles.query.safeParse(input.query ?? {});
      if (!success || data.limit > limits.recentArticles) return client.call(endpoint, input);
      return (await newest(client, answers, data)) as AnswerOf<E>;
    },
  };
}

type NewestQuery = ReturnType<typeof listRecentArticles.query.parse>;

async function newest(client: Client, answers: SharedAnswers, query: NewestQuery) {
  const { except, limit, ...of } = query;
  const asked = { ...of, limit: limits.recentArticles + 1 };
  const { data } = await answers.share(
    `${listRecentArticles.name} ${JSON.stringify(asked)}`,
    () => client.call(listRecentArticles, { query: asked }),
    (recent) => [
      of.category === undefined ? cacheTags.articles : cacheTags.category(of.category),
      ...recent.data.map(({ id }) => cacheTags.article(id)),
    ],
  );
  return { data: data.filter(({ id }) => id !== except).slice(0, limit) };
}
