import { adminLink } from "@hilal/contract/admin-routes";
import { readAuthor } from "@hilal/contract/authors";
import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { AuthorForm } from "./author-form.tsx";

/** The form of a writer, when its record is there. */
export function AuthorFormScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readAuthor}
      id={useRecordId()}
      title={t("adminRecords.authors.edit")}
      crumbs={[{ label: t("admin.section.authors"), to: adminLink("authors") }]}
      failed={t("adminRecords.authors.loadFailed")}
    >
      {(record) => <AuthorForm record={record} />}
    </RecordGate>
  );
}
