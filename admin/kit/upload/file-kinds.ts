import { limits } from "@hilal/contract/shared/limits";
import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";

type DropTextKey = Exclude<
  `adminForms.drop.${keyof OfficeMessages["adminForms"]["drop"]}`,
  `adminForms.drop.${"uploading" | "progress" | "imageErrorToast" | "pdfErrorToast"}`
>;

/** What a picker takes (product: uploads 4). */
export interface FileKind {
  /** Where it goes at the file host. */
  readonly host: "image" | "raw";
  readonly types: readonly string[];
  /** By the end of the name, for systems that tell no type. */
  readonly endings: readonly string[];
  readonly bytes: number;
  readonly texts: {
    readonly invitation: DropTextKey;
    readonly kinds: DropTextKey;
    readonly onlyOne: DropTextKey;
    readonly wrongKind: DropTextKey;
    readonly tooLarge: DropTextKey;
    /** Beside the field: the host answered no address. */
    readonly failed: DropTextKey;
    /** Beside the field: the host refused, or the upload broke off. */
    readonly error: DropTextKey;
    readonly failedToast: DropTextKey;
    /** Takes the reason as `message`. */
    readonly errorToast: "adminForms.drop.imageErrorToast" | "adminForms.drop.pdfErrorToast";
  };
}

const imageTexts = {
  invitation: "adminForms.drop.image",
  kinds: "adminForms.drop.imageKinds",
  onlyOne: "adminForms.drop.onlyOneImage",
  wrongKind: "adminForms.drop.onlyImages",
  tooLarge: "adminForms.drop.imageTooLarge",
  failed: "adminForms.drop.imageFailed",
  error: "adminForms.drop.imageError",
  failedToast: "adminForms.drop.imageFailedToast",
  errorToast: "adminForms.drop.imageErrorToast",
} as const;

/** Covers and portraits: PNG and JPEG. */
export const coverImage: FileKind = {
  host: "image",
  types: ["image/png", "image/jpeg"],
  endings: [".png", ".jpg", ".jpeg"],
  bytes: limits.imageBytes,
  texts: imageTexts,
};

/** Pictures in the article editor. */
export const editorImage: FileKind = {
  host: "image",
  types: [
    ...coverImage.types,
    "image/gif",
    "image/bmp",
    "image/x-icon",
    "image/vnd.microsoft.icon",
  ],
  endings: [...coverImage.endings, ".gif", ".bmp", ".ico"],
  bytes: limits.imageBytes,
  texts: {
    ...imageTexts,
    kinds: "adminForms.drop.editorImageKinds",
    wrongKind: "adminForms.drop.onlyEditorImages",
  },
};

/** Magazines and e-books. */
export const pdfDocument: FileKind = {
  host: "raw",
  types: ["application/pdf"],
  endings: [".pdf"],
  bytes: limits.pdfBytes,
  texts: {
    invitation: "adminForms.drop.pdf",
    kinds: "adminForms.drop.pdfKinds",
    onlyOne: "adminForms.drop.onlyOneFile",
    wrongKind: "adminForms.drop.onlyPdf",
    tooLarge: "adminForms.drop.pdfTooLarge",
    failed: "adminForms.drop.pdfFailed",
    error: "adminForms.drop.pdfError",
    failedToast: "adminForms.drop.pdfFailedToast",
    errorToast: "adminForms.drop.pdfErrorToast",
  },
};

/** Whether a file is of a kind, by its type, or by its name when the system tells none. */
export function isOfKind(file: Pick<File, "name" | "type">, kind: FileKind): boolean {
  if (file.type) return kind.types.includes(file.type);
  const name = file.name.toLowerCase();
  return kind.endings.some((ending) => name.endsWith(ending));
}

/**
 * What is wrong with a pick before anything is sent: more than one file, another kind, too large.
 * @returns the text to show, or null when it may be sent
 */
export function faultOfPick(
  files: readonly Pick<File, "name" | "type" | "size">[],
  kind: FileKind,
): DropTextKey | null {
  const [file, ...others] = files;
  if (!file) return null;
  if (others.length > 0) return kind.texts.onlyOne;
  if (!isOfKind(file, kind)) return kind.texts.wrongKind;
  if (file.size > kind.bytes) return kind.texts.tooLarge;
  return null;
}
