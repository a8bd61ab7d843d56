import { listRecentArticles } from "@hilal/contract/articles/article-lists";
import type { Client } from "@hilal/contract/client/client";
import { expect, it } from "vitest";
import { PageCache } from "./cache/page-cache.ts";
import { sharingClient } from "./page-maker.ts";

/** Articles 9 to 1, newest first, and a record of the requests for them. */
function archive(cache = new PageCache()) {
  const asked: object[] = [];
  const call = async (_endpoint: unknown, { query = {} }: { query?: Record<string, unknown> }) => {
    asked.push(query);
    const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1].filter((id) => id !== query.except);
    return { data: ids.slice(0, Number(query.limit)).map((id) => ({ id })) };
  };
  const client = sharingClient({ call } as unknown as Client, cache.answers);
  const newest = async (query: object) => {
    const { data } = await client.call(listRecentArticles, { query });
    return data.map(({ id }) => id);
  };
  return { newest, asked, cache };
}

it("asks once for what each article leaves itself out of", async () => {
  const { newest, asked } = archive();
  expect(await newest({ category: "in-focus", except: 9, limit: 3 })).toEqual([8, 7, 6]);
  expect(await newest({ category: "in-focus", except: 7, limit: 3 })).toEqual([9, 8, 6]);
  expect(await newest({ category: "in-focus", except: 1, limit: 5 })).toEqual([9, 8, 7, 6, 5]);
  expect(asked).toHaveLength(1);
  await newest({ category: "trending", except: 1, limit: 3 });
  await newest({ language: "ur", limit: 5 });
  expect(asked).toHaveLength(3);
});

it.each([
  ["its category", { category: "in-focus", limit: 3 }, ["category:in-focus"]],
  ["any article, over all categories", { language: "en", limit: 3 }, ["articles"]],
  ["one that it shows", { category: "in-focus", limit: 3 }, ["article:8"]],
])("asks again when %s was written", async (_what, query, tags) => {
  const { newest, asked, cache } = archive();
  await newest(query);
  cache.drop(["category:other", "article:1"]);
  await newest(query);
  expect(asked).toHaveLength(1);
  cache.drop(tags);
  await newest(query);
  expect(asked).toHaveLength(2);
});

it("leaves longer lists and other calls to themselves", async () => {
  const { newest, asked } = archive();
  for (const _time of [1, 2]) expect(await newest({ except: 9, limit: 6 })).toHaveLength(6);
  expect(asked).toHaveLength(2);
});
