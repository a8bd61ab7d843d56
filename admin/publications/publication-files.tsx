import { useRef } from "react";
import { FieldRow } from "../kit/fields/field-row.tsx";
import type { OfficeForm } from "../kit/fields/use-zod-form.ts";
import { FileDropZone, type FileSlot } from "../kit/upload/file-drop-zone.tsx";
import { pdfDocument } from "../kit/upload/file-kinds.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { publicationCover, slotOf } from "./file-slots.ts";
import type { PublicationSent, PublicationValues } from "./publication-values.ts";

interface PublicationFilesProps {
  readonly form: OfficeForm<PublicationValues, PublicationSent>;
}

/** The cover and the PDF. A file finds its own slot, wherever it is dropped. */
export function PublicationFiles({ form }: PublicationFilesProps) {
  const t = useTexts();
  const cover = useRef<FileSlot>(null);
  const document = useRef<FileSlot>(null);
  const slots = { cover_image: cover, doc_url: document };
  const wrongKind = t(pdfDocument.texts.wrongKind);
  /** A file that found its slot answers what the other one said of the pick: that it is no document, or that it is missing. */
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
        form={form}
        name="cover_image"
        label={t("adminRecords.field.cover")}
        isRequired
        kind={publicationCover}
        slot={cover}
        onPick={sortInto("cover_image")}
      />
      <FileDropZone
        form={form}
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
