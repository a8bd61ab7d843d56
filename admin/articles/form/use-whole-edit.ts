import { useState } from "react";
import type { ArticleValues } from "../values/article-values.ts";
import type { WholeEdit } from "./form-notices.tsx";

/** Puts a whole version into the form, and back what it took the place of: nothing typed is lost by a look back. */
export function useWholeEdit(
  now: () => ArticleValues,
  put: (values: Partial<ArticleValues>) => void,
) {
  const [edit, setEdit] = useState<{ kind: WholeEdit; before: ArticleValues } | null>(null);
  return {
    edit: edit?.kind ?? null,
    make(kind: WholeEdit, values: Partial<ArticleValues>) {
      setEdit({ kind, before: edit?.before ?? now() });
      put(values);
    },
    putBack() {
      if (edit) put(edit.before);
      setEdit(null);
    },
  };
}
