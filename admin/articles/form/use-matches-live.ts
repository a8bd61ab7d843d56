import type { Article } from "@hilal/contract/articles/article";
import { useEffect, useMemo } from "react";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import { toEditorBlocks } from "../editor/to-editor-blocks.ts";
import { type ArticleSent, type ArticleValues, articleValues } from "../values/article-values.ts";
import { copyFieldNames } from "../working-copy/copy-fields.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import type { LateBody } from "./late-body/late-body.ts";

/** Notes whether the form says just what is published, so that the status can say it. */
export function useMatchesLive(
  form: OfficeForm<ArticleValues, ArticleSent>,
  { note }: CopySession,
  { body, live }: { readonly body: LateBody; readonly live: Article | null },
): void {
  const published = useMemo(() => {
    if (live?.status !== "Active") return null;
    return { ...articleValues(live), description: toEditorBlocks(live.description).join("") };
  }, [live]);
  useEffect(() => {
    const compare = () => {
      const names = [...copyFieldNames, "description"] as const;
      const isSame = names.every(
        (name) => String(form.getValues(name) ?? "") === String(published?.[name] ?? ""),
      );
      note({ isPublished: published !== null && isSame });
    };
    compare();
    const stopTyping = form.subscribe({ formState: { values: true }, callback: compare });
    const stopBody = body.subscribe({
      // Whether it is so again is only looked at when the typing pauses.
      written: () => note({ isPublished: false }),
      caughtUp: compare,
    });
    return () => {
      stopTyping();
      stopBody();
    };
  }, [form, note, body, published]);
}
