import type { TestApp } from "./test-app.ts";

/** The cache tags that a piece of work drops, a list a write; what was dropped before it does not count. */
export async function tagsDroppedBy(
  server: Pick<TestApp, "changedTags">,
  work: () => Promise<unknown>,
): Promise<string[][]> {
  const before = server.changedTags.length;
  await work();
  return server.changedTags.slice(before);
}
