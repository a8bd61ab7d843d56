import { z } from "zod";
import { removeInvisibleExceptJoiners } from "./invisible-characters.ts";
import { hasControlCharacters, hasCredentials } from "./web-address.ts";

/**
 * Marks a file that was uploaded with a form. It is a symbol because JSON cannot contain one: a body can never pass an
 * object of its own as a file and so name a path on the server.
 */
export const uploadedFileMark = Symbol("hilal.uploaded-file");

/** An uploaded file of a form, stored until the call has ended. */
export interface FormFile {
  readonly kind: "file";
  readonly [uploadedFileMark]: true;
  readonly fieldName: string;
  /** The sender's file name; never to be trusted. */
  readonly fileName: string;
  /** Its path on this machine during the call. */
  readonly path: string;
  readonly bytes: number;
}

/** Whether a value is a file of a form. */
function isFormFile(value: unknown): value is FormFile {
  return typeof value === "object" && value !== null && uploadedFileMark in value;
}

/** A file part of a form, described for OpenAPI 3.1 as binary content. */
const formFile: z.ZodType<FormFile, FormFile | Blob> = z.custom<FormFile>(isFormFile).meta({
  type: "string",
  contentMediaType: "application/octet-stream",
  description: "The file itself, in a form.",
});

/** Longer than any address that browsers and proxies pass on. */
const longestUrl = 2_000;

const anyText = z
  .string()
  .max(4 * longestUrl, { error: "url_not_allowed", abort: true })
  .overwrite(removeInvisibleExceptJoiners)
  .trim();

const requireAddress = (text: typeof anyText) =>
  text
    .max(longestUrl, { error: "url_not_allowed" })
    .refine((text) => !hasControlCharacters(text), { error: "web_link_invalid" })
    .refine((text) => !hasCredentials(text), { error: "web_link_credentials" });

/**
 * A field that takes a new file or the address of a stored one (product: uploads 3). The server decides whether the
 * address is allowed.
 * @param missing the message code for a missing or blank field
 */
export function fileOrUrl(missing: string) {
  const address = requireAddress(anyText.min(1, { error: missing }));
  return z.union([address, formFile], { error: missing });
}

/** As `fileOrUrl`, for a field that may be blank: then the record has no file. */
export const fileOrUrlOrNone = z.union([requireAddress(anyText), formFile], { error: "invalid" });
