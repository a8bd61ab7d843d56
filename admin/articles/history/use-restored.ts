import type { ArticleRevision } from "@hilal/contract/articles/article-revisions";
import { useState } from "react";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import type { ArticleSent, ArticleValues } from "../values/article-values.ts";
import { type Restorable, toRestorable } from "./restorable.ts";

/** A version that was put into the form, and what stood there before. */
interface Restored {
  readonly savedAt: string;
  readonly before: Restorable;
}

/** Puts an earlier version into the form, and back what it took the place of: nothing typed is lost by a look back. */
export function useRestored(form: OfficeForm<ArticleValues, ArticleSent>) {
  const [restored, setRestored] = useState<Restored | null>(null);
  const fill = (values: Restorable) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof Restorable, value, { shouldDirty: true });
    }
  };
  return {
    restored,
    restore(version: ArticleRevision) {
      const before = toRestorable(form.getValues());
      setRestored({ savedAt: version.created_at, before: restored?.before ?? before });
      fill(toRestorable(version));
    },
    putBack() {
      if (restored) fill(restored.before);
      setRestored(null);
    },
  };
}
