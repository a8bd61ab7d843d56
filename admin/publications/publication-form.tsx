import type { Ebook } from "@hilal/contract/ebooks";
import type { Magazine } from "@hilal/contract/magazines";
import { type RecordLanguage, recordLanguages } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { useWatch } from "react-hook-form";
import { TextField } from "../kit/fields/text-field.tsx";
import { useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { languageOfRecord } from "../kit/values/content-text.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { PublicationDetails } from "./publication-details.tsx";
import { PublicationFiles } from "./publication-files.tsx";
import { type PublicationKind, publicationKinds } from "./publication-kinds.ts";
import {
  newPublication,
  publicationForm,
  publicationValues,
  publicationValuesNow,
} from "./publication-values.ts";

interface PublicationFormProps {
  readonly kind: PublicationKind;
  /** Null to make one. */
  readonly record: Magazine | Ebook | null;
}

/** Makes or edits a magazine or an e-book. */
export function PublicationForm({ kind, record }: PublicationFormProps) {
  const t = useTexts();
  const labels = usePublicationLabels(kind);
  const { userId } = useStaff();
  const form = useZodForm(
    publicationForm,
    record ? publicationValues(record, userId) : newPublication(kind, userId),
  );
  const { create, update, listPath } = publicationKinds[kind];
  const save = useRecordSave({
    section: kind,
    form,
    record,
    create,
    update,
    isAlert: true,
    valuesNow: (current) => publicationValuesNow(current, userId),
  });
  const language = useWatch({ control: form.control, name: "language" });
  const spoken = isRecordLanguage(language) ? { contentLanguage: languageOfRecord(language) } : {};
  return (
    <FormPage
      title={t(record ? `adminRecords.${kind}.edit` : `adminLists.${kind}.new`)}
      crumbs={[{ label: t(`admin.section.${kind}`), to: listPath }]}
      form={form}
      save={save}
      labels={labels}
      submitLabel={t(`adminRecords.${kind}.${record ? "update" : "create"}`)}
      busyLabel={t(record ? "adminRecords.updating" : "adminRecords.creating")}
      cancelTo={listPath}
      side={<PublicationDetails form={form} kind={kind} isNew={record === null} />}
    >
      <TextField
        form={form}
        name="title"
        label={labels.title}
        isRequired
        maxLength={limits.titleMaxLength}
        {...spoken}
      />
      <PublicationFiles form={form} />
      <TextField
        form={form}
        name="cover_alt"
        label={labels.cover_alt}
        hint={t("adminRecords.hint.alt")}
        maxLength={limits.titleMaxLength}
        {...spoken}
      />
    </FormPage>
  );
}

const isRecordLanguage = (text: string): text is RecordLanguage =>
  (recordLanguages as readonly string[]).includes(text);

function usePublicationLabels(kind: PublicationKind) {
  const t = useTexts();
  return {
    title: t("adminRecords.field.title"),
    cover_image: t("adminRecords.field.cover"),
    doc_url: t("adminRecords.field.pdf"),
    cover_alt: t("adminRecords.field.coverAlt"),
    publish_date: t("adminRecords.field.publishDate"),
    language: t("adminRecords.field.language"),
    direction: t("adminRecords.field.direction"),
    status: t("adminRecords.field.status"),
    ...(kind === "magazines"
      ? { edition: t("adminRecords.field.edition") }
      : { genre: t("adminRecords.field.genre") }),
  };
}
