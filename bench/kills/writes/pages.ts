import type { Articles } from "./articles.ts";
import { type Desk, oneOf, type Writer } from "./writer.ts";

const always = ["/", "/ur", "/api/get-recent-articles/"];

/** A reader who only reads, also while the database is away: a page that is there is never told to be missing or broken. */
export function pages({ caller, findings, random }: Desk, articles: Articles): Writer {
  return {
    async write() {
      const own = articles.published().flatMap((id) => [`/article/${id}`, `/api/article/${id}/`]);
      const path = oneOf(random() < 0.3 ? always : own, random) ?? "/";
      const answer = await caller.ask(path);
      if (!answer || answer.status === 200) return;
      if (answer.status === 503 && answer.headers.has("retry-after")) return;
      findings.add("wrong answers", `${path} answers ${answer.status}`);
    },
    settle: async () => undefined,
    promise: () => async () => undefined,
  };
}
