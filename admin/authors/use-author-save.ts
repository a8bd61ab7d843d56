import { adminLink } from "@hilal/contract/admin-routes";
import { type Author, createAuthor, updateAuthor } from "@hilal/contract/authors";
import { useNavigate } from "react-router";
import type { OfficeForm } from "../kit/fields/use-zod-form.ts";
import type { SavedRecord } from "../kit/form/saved-notice.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { useStaff } from "../session/office.ts";
import { type AuthorSent, type AuthorValues, authorValuesNow, newAuthor } from "./author-values.ts";

/** Saves a writer, then clears the form and offers the saved record (product: forms 5). */
export function useAuthorSave(record: Author | null, form: OfficeForm<AuthorValues, AuthorSent>) {
  const navigate = useNavigate();
  const { userId } = useStaff();
  return useRecordSave({
    section: "authors",
    form,
    record,
    create: createAuthor,
    update: updateAuthor,
    // Articles show their writer's portrait and introduction.
    alsoChanges: ["articles"],
    isAlert: true,
    valuesNow: (current) => authorValuesNow(current, userId),
    async afterwards({ id, author_name }) {
      const saved: SavedRecord = { name: author_name, to: adminLink("editAuthor", id) };
      form.reset(newAuthor(userId));
      await navigate(adminLink("newAuthor"), { state: { saved } });
    },
  });
}
