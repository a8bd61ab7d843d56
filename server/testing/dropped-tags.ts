import type { TestApp } from "./test-app.ts";

/** Returns the cache tags that a piece of work drops, one list per write; earlier ones are not included. */
export async function tagsDroppedBy(
  server: Pick<TestApp, "changedTags">,
  work: () => Promise<unknown>,
): Promise<string[][]> {
  const before = server.changedTags.length;
  await work();
  return server.changedTags.slice(before);
}
