import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { PublicationForm } from "./publication-form.tsx";
import { type PublicationKind, publicationKinds } from "./publication-kinds.ts";

/** The form of a kind, when its record is there. */
export function PublicationFormScreen({ kind }: { readonly kind: PublicationKind }) {
  const t = useTexts();
  const { read, listPath } = publicationKinds[kind];
  return (
    <RecordGate
      endpoint={read}
      id={useRecordId()}
      title={t(`adminRecords.${kind}.edit`)}
      crumbs={[{ label: t(`admin.section.${kind}`), to: listPath }]}
      failed={t(`adminRecords.${kind}.loadFailed`)}
    >
      {(record) => <PublicationForm kind={kind} record={record} />}
    </RecordGate>
  );
}
