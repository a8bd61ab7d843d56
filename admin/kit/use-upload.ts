import { ConnectionLost } from "@hilal/contract/http-client";
import { useEffect, useRef, useState } from "react";
import { UploadRefused, uploadFile } from "../api/upload-file.ts";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import type { FileKind } from "./file-kinds.ts";
import { useToasts } from "./toasts.tsx";
import { useUploadsUnderWay } from "./uploads-under-way.tsx";

/** An upload that is under way. */
export interface UploadProgress {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface UploadHandlers {
  /** The file is stored under this address. */
  onStored(url: string): void;
  /** It is not; the sentence belongs beside the field. */
  onFailed(message: string): void;
}

/** Uploads one file at a time to the file host; a new one takes the place of the one under way. */
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
      const reason = reasonOf(error, t);
      onFailed(t(reason === null ? kind.texts.failed : kind.texts.error));
      toasts.failure(
        reason === null ? t(kind.texts.failedToast) : t(kind.texts.errorToast, { message: reason }),
      );
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

/** Why the host has no file now; null when it gave no reason. */
function reasonOf(error: unknown, t: OfficeTexts): string | null {
  if (error instanceof UploadRefused) return error.message;
  return error instanceof ConnectionLost ? t("errors.network") : null;
}
