import { adminFormPaths } from "@hilal/contract/admin-paths";
import { createAuthor } from "@hilal/contract/endpoints/authors/create-author";
import { updateAuthor } from "@hilal/contract/endpoints/authors/update-author";
import type { Author } from "@hilal/contract/entities/author";
import { useNavigate } from "react-router";
import { useApiCall } from "../api/use-api-call.ts";
import type { SavedRecord } from "../kit/saved-notice.tsx";
import { useToasts } from "../kit/toasts.tsx";
import { useSave } from "../kit/use-save.ts";
import type { OfficeForm } from "../kit/use-zod-form.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { type AuthorSent, type AuthorValues, authorValuesNow, newAuthor } from "./author-values.ts";

/** Saves a writer, then clears the form and offers the saved record (spec section 4, ruling 40). */
export function useAuthorSave(record: Author | null, form: OfficeForm<AuthorValues, AuthorSent>) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { userId } = useStaff();
  // Articles carry their writer's name, portrait and introduction.
  const creation = useApiCall(createAuthor, ["articles"]);
  const change = useApiCall(updateAuthor, ["articles"]);
  return useSave({
    form,
    send: (body: AuthorSent): Promise<Author> =>
      record
        ? change.mutateAsync({ params: { id: record.id }, body })
        : creation.mutateAsync({ body }),
    saved: async ({ id, author_name }) => {
      const path = adminFormPaths.authors;
      const saved: SavedRecord = { name: author_name, to: `${path}/${id}` };
      toasts.success(t(record ? "adminRecords.authors.updated" : "adminRecords.authors.created"), {
        role: "alert",
      });
      form.reset(newAuthor(userId));
      await navigate(path, { state: { saved } });
    },
    failed: (detail) =>
      t(record ? "adminRecords.authors.updateFailed" : "adminRecords.authors.createFailed", {
        detail,
      }),
    valuesNow: (current) => authorValuesNow(current, userId),
  });
}
