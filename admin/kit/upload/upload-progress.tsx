import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./upload-progress.module.css";

type Report = (change: 1 | -1) => void;

const UploadsContext = createContext<Report | null>(null);

interface UploadsProviderProps {
  /** Called with whether any upload inside is in progress. */
  readonly children: (isUploading: boolean) => ReactNode;
}

/** Tracks the uploads of a form, so that the form waits for the files' addresses. */
export function UploadsProvider({ children }: UploadsProviderProps) {
  const [count, setCount] = useState(0);
  const [report] = useState<Report>(() => (change: 1 | -1) => setCount((now) => now + change));
  return <UploadsContext value={report}>{children(count > 0)}</UploadsContext>;
}

/** Reports an upload to the surrounding form, if there is one. */
export function useUploadsUnderWay(isUploading: boolean): void {
  const report = use(UploadsContext);
  useEffect(() => {
    if (!isUploading || !report) return undefined;
    report(1);
    return () => report(-1);
  }, [isUploading, report]);
}

/** An upload in progress. */
export interface UploadProgress {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface UploadProgressBarProps {
  readonly progress: UploadProgress;
  onCancel(): void;
}

/** The progress of an upload, with a button to cancel it. */
export function UploadProgressBar({ progress, onCancel }: UploadProgressBarProps) {
  const t = useTexts();
  const percent = Math.round(progress.share * 100);
  return (
    <div className={styles.upload}>
      <p role="status">
        <bdi>{t("adminForms.drop.uploading", { name: progress.name })}</bdi>
      </p>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-label={t("adminForms.drop.progress", { percent })}
      />
      <Button onPress={onCancel}>{t("adminForms.drop.cancel")}</Button>
    </div>
  );
}
