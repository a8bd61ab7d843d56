import { type Ebook, ebookBody } from "@hilal/contract/ebooks";
import { type Magazine, magazineBody } from "@hilal/contract/magazines";
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
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { toLanguage } from "../kit/content-text.tsx";
import { FieldRow } from "../kit/fields/field.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import type { FileSlot } from "../kit/upload/file-drop-zone.tsx";
import { coverImage, type FileKind, isOfKind, pdfDocument } from "../kit/upload/file-kinds.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { type PublicationKind, publicationKinds } from "./publication-lists.tsx";

/** The cover of a magazine or an e-book: this form's message says 'file' for both slots. */
const publicationCover: FileKind = {
  ...coverImage,
  texts: { ...coverImage.texts, onlyOne: pdfDocument.texts.onlyOne },
};

/**
 * The slot of a picked file (product: forms 9): the document for a PDF, the cover for an image.
 * @returns null for any other file
 */
export function findFileSlot(file: Pick<File, "name" | "type">): "cover_image" | "doc_url" | null {
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
  author: ebookBody.shape.author,
  description: ebookBody.shape.description,
});

type PublicationValues = z.input<typeof publicationForm>;
type PublicationSent = z.output<typeof publicationForm>;

const { DateField, FileDropZone, Select, StatusSelect, TextArea, TextField } =
  fieldsFor<PublicationValues>();

/** The side panel: date, language, direction, status, and the edition or the genre. */
function PublicationDetails({ kind }: { readonly kind: PublicationKind }) {
  const t = useTexts();
  const { clearErrors, formState, getValues, setValue } = useFormContext<PublicationValues>();
  const isNew = formState.defaultValues?.version === undefined;
  const follow = (language: string) => {
    if (!isNew) return;
    setValue("direction", language === "Urdu" ? "RTL" : "LTR");
    clearErrors("direction");
    const { edition = "" } = getValues();
    const spoken = language === "Urdu" ? "ur" : "en";
    if (isEditionId(edition) && editions[edition].language !== spoken) {
      setValue("edition", "");
    }
  };
  return (
    <>
      <DateField name="publish_date" isRequired />
      <Select
        name="language"
        isRequired
        placeholder={t("adminRecords.choose.language")}
        choices={toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`))}
        onChosen={follow}
      />
      <Select
        name="direction"
        isRequired
        placeholder={t("adminRecords.choose.direction")}
        choices={toChoices(directions, (value) => t(`admin.direction.${value}`))}
      />
      <StatusSelect name="status" />
      {kind === "magazines" ? (
        <Select
          name="edition"
          hint={t("adminRecords.hint.edition")}
          {...(isNew ? { placeholder: t("adminRecords.choose.edition") } : { isRequired: true })}
          choices={toChoices(editionIds, (id) => t(`editions.${id}.name`))}
        />
      ) : (
        <Select
          name="genre"
          isRequired
          choices={toChoices(genres, (genre) => t(`admin.genre.${genre}`))}
        />
      )}
    </>
  );
}

/** The cover and the PDF. A file goes to its own slot, wherever it is dropped. */
function PublicationFiles() {
  const t = useTexts();
  const form = useFormContext<PublicationValues>();
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
    const slot = findFileSlot(file);
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
        isRequired
        kind={publicationCover}
        slot={cover}
        onPick={sortInto("cover_image")}
      />
      <FileDropZone
        name="doc_url"
        isRequired
        kind={pdfDocument}
        slot={document}
        onPick={sortInto("doc_url")}
      />
    </FieldRow>
  );
}

function PublicationFields({ kind }: { readonly kind: PublicationKind }) {
  const t = useTexts();
  const language = useWatch<PublicationValues, "language">({ name: "language" });
  const spoken = isRecordLanguage(language) ? { contentLanguage: toLanguage(language) } : {};
  return (
    <>
      <TextField name="title" isRequired maxLength={limits.titleMaxLength} {...spoken} />
      {kind === "ebooks" ? (
        <TextField name="author" maxLength={limits.nameMaxLength} {...spoken} />
      ) : null}
      <PublicationFiles />
      <TextField
        name="cover_alt"
        hint={t("adminRecords.hint.alt")}
        maxLength={limits.titleMaxLength}
        {...spoken}
      />
      {kind === "ebooks" ? (
        <TextArea name="description" maxLength={limits.textMaxLength} {...spoken} />
      ) : null}
    </>
  );
}

const isRecordLanguage = (text: string): text is RecordLanguage =>
  (recordLanguages as readonly string[]).includes(text);

/** Language and direction are to be chosen. */
const empty = {
  title: "",
  publish_date: "",
  language: "",
  direction: "",
  status: "Active",
  cover_image: "",
  cover_alt: "",
  doc_url: "",
} as const;

/** What only one of the kinds has. */
const own = {
  magazines: { labels: { edition: "edition" }, empty: { edition: "" } },
  ebooks: {
    labels: { genre: "genre", author: "bookAuthor", description: "description" },
    empty: { genre: "misc", author: "", description: "" },
  },
} as const;

/** Creates or edits a magazine or an e-book. */
export function PublicationFormScreen({ kind }: { readonly kind: PublicationKind }) {
  const { read, create, update } = publicationKinds[kind];
  return (
    <RecordForm<PublicationValues, PublicationSent, Magazine | Ebook>
      section={kind}
      schema={publicationForm}
      read={read}
      create={create}
      update={update}
      labels={{
        title: "title",
        cover_image: "cover",
        doc_url: "pdf",
        cover_alt: "coverAlt",
        publish_date: "publishDate",
        language: "language",
        direction: "direction",
        status: "status",
        ...own[kind].labels,
      }}
      empty={{ ...empty, ...own[kind].empty }}
      ownValues={({ publish_date }) => ({ publish_date: toKarachiDay(publish_date) })}
      isAlert
      side={<PublicationDetails kind={kind} />}
    >
      <PublicationFields kind={kind} />
    </RecordForm>
  );
}
