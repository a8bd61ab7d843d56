import { setTimeout as delay } from "node:timers/promises";
import type { Editor } from "./editor.ts";

/** What came of one edit. */
export interface WatchedEdit {
  /** Whether the editor's next request, to another instance, showed it. */
  readonly seenByEditor: boolean;
  /** Milliseconds from the answer to the edit until every instance showed it to a reader, as the reader sees it. */
  readonly untilSeenByAll: number;
}

interface Edit {
  readonly editor: Editor;
  readonly article: number;
  readonly title: string;
  /** Where the edit is made, and where its editor's next request goes. */
  readonly at: string;
  readonly next: string;
  readonly instances: readonly string[];
}

const readEvery = 2;
const longest = 60_000;

/** Makes an edit to a page that all instances keep, then asks for the page everywhere until all show it. */
export async function watchEdit({
  editor,
  article,
  title,
  at,
  next,
  instances,
}: Edit): Promise<WatchedEdit> {
  const path = `/article/${article}`;
  const read = async (instance: string) => (await fetch(`${instance}${path}`)).text();
  for (const instance of instances) await read(instance);

  await editor.retitle(at, article, title);
  const answered = performance.now();
  const seenFrom = async (instance: string) => {
    while (!(await read(instance)).includes(title)) {
      if (performance.now() - answered > longest) break;
      await delay(readEvery);
    }
    return performance.now() - answered;
  };
  const [page, ...times] = await Promise.all([
    editor.page(next, path),
    ...instances.map((instance) => seenFrom(instance)),
  ]);
  return { seenByEditor: page.includes(title), untilSeenByAll: Math.max(...times) };
}
