import { limits } from "@hilal/contract/shared/limits";
import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";

type DropTextKey = Exclude<
  `adminForms.drop.${keyof OfficeMessages["adminForms"]["drop"]}`,
  `adminForms.drop.${"uploading" | "progress" | "imageErrorToast" | "pdfErrorToast" | "soundErrorToast"}`
>;

/** What a file picker accepts (product: uploads 4). */
export interface FileKind {
  /** The resource type at the file host, a part of the upload path. */
  readonly host: "image" | "raw" | "video";
  readonly types: readonly string[];
  /** File name extensions, for systems that report no media type. */
  readonly endings: readonly string[];
  readonly bytes: number;
  readonly texts: {
    readonly invitation: DropTextKey;
    readonly kinds: DropTextKey;
    readonly onlyOne: DropTextKey;
    readonly wrongKind: DropTextKey;
    readonly tooLarge: DropTextKey;
    /** Next to the field: the host returned no address. */
    readonly failed: DropTextKey;
    /** Next to the field: the host refused the file, or the upload was interrupted. */
    readonly error: DropTextKey;
    readonly failedToast: DropTextKey;
    /** Takes the reason as `message`. */
    readonly errorToast: `adminForms.drop.${"image" | "pdf" | "sound"}ErrorToast`;
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

/** An article read aloud. Systems name the types of sound files in many ways. */
export const soundRecording: FileKind = {
  host: "video",
  types: [
    "audio/mpeg",
    "audio/mp3",
    "audio/mp4",
    "audio/x-m4a",
    "audio/m4a",
    "audio/aac",
    "audio/ogg",
    "audio/opus",
    "audio/vorbis",
    "application/ogg",
    "video/ogg",
  ],
  endings: [".mp3", ".m4a", ".ogg", ".oga", ".opus"],
  bytes: limits.soundBytes,
  texts: {
    invitation: "adminForms.drop.sound",
    kinds: "adminForms.drop.soundKinds",
    onlyOne: "adminForms.drop.onlyOneFile",
    wrongKind: "adminForms.drop.onlySounds",
    tooLarge: "adminForms.drop.soundTooLarge",
    failed: "adminForms.drop.soundFailed",
    error: "adminForms.drop.soundError",
    failedToast: "adminForms.drop.soundFailedToast",
    errorToast: "adminForms.drop.soundErrorToast",
  },
};

/** Whether a file is of a kind, by its media type, or by its name when the system reports no type. */
export function isOfKind(file: Pick<File, "name" | "type">, kind: FileKind): boolean {
  if (file.type) return kind.types.includes(file.type);
  const name = file.name.toLowerCase();
  return kind.endings.some((ending) => name.endsWith(ending));
}

/**
 * Validates the picked files before anything is sent: only one file, of the right kind, not too large.
 * @returns the key of the error message, or null when the file can be sent
 */
export function validatePick(
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
