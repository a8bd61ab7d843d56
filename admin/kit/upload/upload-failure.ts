import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import { saysWhy, UploadError } from "../../api/upload-file.ts";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import type { FileKind } from "./file-kinds.ts";

/** How a failed upload is told (product: uploads 8): beside its field, and as a message. */
export function uploadFailure(
  error: unknown,
  { texts }: FileKind,
  t: OfficeTexts,
): { readonly beside: string; readonly toast: string } {
  const reason = reasonOf(error, t);
  if (reason === null) return { beside: t(texts.failed), toast: t(texts.failedToast) };
  return { beside: t(texts.error), toast: t(texts.errorToast, { message: reason }) };
}

/** Why the host has no file now; null when it gave no reason. */
function reasonOf(error: unknown, t: OfficeTexts): string | null {
  if (error instanceof UploadError) return error.message;
  // The session could not be renewed before it.
  if (error instanceof ApiError && saysWhy(error.status)) return error.body.error;
  return error instanceof ConnectionLost ? t("errors.network") : null;
}
