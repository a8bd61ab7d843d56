import { type Ebook, ebook, ebookBody } from "@hilal/contract/ebooks";
import { type Magazine, magazine, magazineBody } from "@hilal/contract/magazines";
import {
  directions,
  genres,
  type RecordLanguage,
  recordLanguages,
} from "@hilal/contract/shared/choices";
import { editionIds, editions, isEditionId } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { languageOfRecord } from "../kit/content-text.tsx";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type OfficeForm, useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { RecordGate, useRecordId } from "../kit/form/record-gate.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import type { FileSlot } from "../kit/upload/file-drop-zone.tsx";
import { coverImage, type FileKind, isOfKind, pdfDocument } from "../kit/upload/file-kinds.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { type PublicationKind, publicationKinds } from "./publication-lists.tsx";

/** The cover of a magazine or an e-book: this form says 'file' in the message for both slots. */
const publicationCover: FileKind = {
  ...coverImage,
  texts: { ...coverImage.texts, onlyOne: pdfDocument.texts.onlyOne },
};

/**
 * The slot of a picked file (product: forms 9): the document for a PDF, the cover for an image.
 * @returns null for any other file
 */
export function slotOf(file: Pick<File, "name" | "type">): "cover_image" | "doc_url" | null {
  if (isOfKind(file, pdfDocument)) return "doc_url";
  return file.type.startsWith("image/") || isOfKind(file, coverImage) ? "cover_image" : null;
}

/**
 * One schema for both kinds; fields that a kind does not have stay undefined and are not sent. A select holds text, at
 * first an empty one, and the contract's rule is applied afterwards. Without an edition the server decides by the
 * language.
 */
const publicationForm = magazineBody.extend({
  language: z.string().pipe(magazineBody.shape.language),
  direction: z.string().pipe(magazineBody.shape.direction),
  edition: z
    .string()
    .transform((chosen) => chosen || undefined)
    .pipe(magazineBody.shape.edition)
    .optional(),
  genre: ebookBody.shape.genre,
});

type PublicationValues = z.input<typeof publicationForm>;
type PublicationSent = z.output<typeof publicationForm>;

const { DateField, FileDropZone, Select, StatusSelect, TextField } = fieldsFor<PublicationValues>();

/** What the form of a new record begins with: language and direction are to be chosen. */
function newPublication(kind: PublicationKind, user: number): PublicationValues {
  return {
    title: "",
    publish_date: "",
    language: "",
    direction: "",
    status: "Active",
    cover_image: "",
    cover_alt: "",
    doc_url: "",
    user,
    ...(kind === "magazines" ? { edition: "" } : { genre: "misc" }),
  };
}

/** The form's values of a record. */
function publicationValues(record: Magazine | Ebook, user: number): PublicationValues {
  const { title, language, direction, status, cover_image, cover_alt, doc_url, version } = record;
  return {
    title,
    publish_date: toKarachiDay(record.publish_date),
    language,
    direction,
    status,
    cover_image,
    cover_alt,
    doc_url,
    user,
    version,
    ...("edition" in record ? { edition: record.edition } : { genre: record.genre }),
  };
}

/** The form values of the current record in a conflict error; null when it is neither a magazine nor an e-book. */
function publicationValuesNow(current: unknown, user: number): PublicationValues | null {
  const { data } = z.union([magazine, ebook]).safeParse(current);
  return data ? publicationValues(data, user) : null;
}

interface PublicationDetailsProps {
  readonly form: OfficeForm<PublicationValues, PublicationSent>;
  readonly kind: PublicationKind;
  readonly isNew: boolean;
}

/** The side panel: date, language, direction, status, and the edition or the genre. */
function PublicationDetails({ form, kind, isNew }: PublicationDetailsProps) {
  const t = useTexts();
  const follow = (language: string) => {
    if (!isNew) return;
    form.setValue("direction", language === "Urdu" ? "RTL" : "LTR");
    form.clearErrors("direction");
    const { edition = "" } = form.getValues();
    const spoken = language === "Urdu" ? "ur" : "en";
    if (isEditionId(edition) && editions[edition].language !== spoken) {
      form.setValue("edition", "");
    }
  };
  return (
    <>
      <DateField name="publish_date" label={t("adminRecords.field.publishDate")} isRequired />
      <Select
        name="language"
        label={t("adminRecords.field.language")}
        isRequired
        placeholder={t("adminRecords.choose.language")}
        choices={toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`))}
        onChosen={follow}
      />
      <Select
        name="direction"
        label={t("adminRecords.field.direction")}
        isRequired
        placeholder={t("adminRecords.choose.direction")}
        choices={toChoices(directions, (value) => t(`admin.direction.${value}`))}
      />
      <StatusSelect name="status" label={t("adminRecords.field.status")} />
      {kind === "magazines" ? (
        <Select
          name="edition"
          label={t("adminRecords.field.edition")}
          hint={t("adminRecords.hint.edition")}
          {...(isNew ? { placeholder: t("adminRecords.choose.edition") } : { isRequired: true })}
          choices={toChoices(editionIds, (id) => t(`editions.${id}.name`))}
        />
      ) : (
        <Select
          name="genre"
          label={t("adminRecords.field.genre")}
          isRequired
          choices={toChoices(genres, (genre) => t(`admin.genre.${genre}`))}
        />
      )}
    </>
  );
}

interface PublicationFilesProps {
  readonly form: OfficeForm<PublicationValues, PublicationSent>;
}

/** The cover and the PDF. A file goes to its own slot, wherever it is dropped. */
function PublicationFiles({ form }: PublicationFilesProps) {
  const t = useTexts();
  const cover = useRef<FileSlot>(null);
  const document = useRef<FileSlot>(null);
  const slots = { cover_image: cover, doc_url: document };
  const wrongKind = t(pdfDocument.texts.wrongKind);
  /** Clears the other slot's error when a file was assigned to its slot: either "wrong kind", or "missing". */
  const clearOther = (slot: keyof typeof slots, here: keyof typeof slots) => {
    const other = slot === "doc_url" ? "cover_image" : "doc_url";
    const { error } = form.getFieldState(other, form.formState);
    if (here === other || error?.message === wrongKind) form.clearErrors(other);
  };
  const sortInto = (here: keyof typeof slots) => (files: readonly File[]) => {
    const [file] = files;
    if (!file || files.length > 1) return false;
    const slot = slotOf(file);
    if (slot) clearOther(slot, here);
    if (slot === here) return false;
    if (slot) slots[slot].current?.take(files);
    else form.setError(here, { message: wrongKind });
    return true;
  };
  return (
    <FieldRow>
      <FileDropZone
        name="cover_image"
        label={t("adminRecords.field.cover")}
        isRequired
        kind={publicationCover}
        slot={cover}
        onPick={sortInto("cover_image")}
      />
      <FileDropZone
        name="doc_url"
        label={t("adminRecords.field.pdf")}
        isRequired
        kind={pdfDocument}
        slot={document}
        onPick={sortInto("doc_url")}
      />
    </FieldRow>
  );
}

interface PublicationFormProps {
  readonly kind: PublicationKind;
  /** Null for a new record. */
  readonly record: Magazine | Ebook | null;
}

/** Creates or edits a magazine or an e-book. */
function PublicationForm({ kind, record }: PublicationFormProps) {
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
      <TextField name="title" isRequired maxLength={limits.titleMaxLength} {...spoken} />
      <PublicationFiles form={form} />
      <TextField
        name="cover_alt"
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

/** The form of a magazine or an e-book, shown once its record is loaded. */
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
