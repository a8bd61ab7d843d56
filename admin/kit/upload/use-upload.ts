import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import { useEffect, useRef, useState } from "react";
import { isSpecificRefusal, UploadError, uploadFile } from "../../api/upload-file.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useToasts } from "../feedback/toasts.tsx";
import type { FileKind } from "./file-kinds.ts";
import { type UploadProgress, useUploadsUnderWay } from "./upload-progress.tsx";

/** Returns the messages for a failed upload (product: uploads 8): one next to its field, one for a toast. */
export function uploadFailure(
  error: unknown,
  { texts }: FileKind,
  t: OfficeTexts,
): { readonly beside: string; readonly toast: string } {
  const reason = toReason(error, t);
  if (reason === null) return { beside: t(texts.failed), toast: t(texts.failedToast) };
  return { beside: t(texts.error), toast: t(texts.errorToast, { message: reason }) };
}

/** The reason why the host has no file; null when it gave none. */
function toReason(error: unknown, t: OfficeTexts): string | null {
  if (error instanceof UploadError) return error.message;
  // The session could not be renewed before the upload.
  if (error instanceof ApiError && isSpecificRefusal(error.status)) return error.body.error;
  return error instanceof ConnectionLost ? t("errors.network") : null;
}

interface UploadHandlers {
  /** The file is stored under this address. */
  onStored(url: string): void;
  /** The upload failed; the message is for the field. */
  onFailed(message: string): void;
}

/** Uploads one file at a time to the file host; a new one replaces the one in progress. */
export function useUpload(kind: FileKind, { onStored, onFailed }: UploadHandlers) {
  const t = useTexts();
  const toasts = useToasts();
  const { browserSession } = useOffice();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const running = useRef<AbortController>(undefined);
  useUploadsUnderWay(progress !== null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const tell = (share: number) => setProgress({ name: file.name, share });
    tell(0);
    try {
      const { signal } = controller;
      onStored(
        await uploadFile(browserSession, { file, kind: kind.host, signal, onProgress: tell }),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      const { beside, toast } = uploadFailure(error, kind, t);
      onFailed(beside);
      toasts.failure(toast);
    } finally {
      if (running.current === controller) {
        running.current = undefined;
        setProgress(null);
      }
    }
  };
  return {
    progress,
    start: (file: File) => void start(file),
    cancel: () => {
      running.current?.abort();
      running.current = undefined;
      setProgress(null);
    },
  };
}
