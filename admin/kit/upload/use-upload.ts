import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../api/upload-file.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useToasts } from "../feedback/toasts.tsx";
import type { FileKind } from "./file-kinds.ts";
import { uploadFailure } from "./upload-failure.ts";
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
