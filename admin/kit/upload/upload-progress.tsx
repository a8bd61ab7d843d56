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
    <ProgressRow
      status={t("adminForms.drop.uploading", { name: progress.name })}
      label={t("adminForms.drop.progress", { percent })}
      percent={percent}
      cancel={t("adminForms.drop.cancel")}
      onCancel={onCancel}
    />
  );
}

interface ProgressRowProps {
  /** What is going on; screen readers announce it. */
  readonly status: string;
  /** The name of the bar. */
  readonly label: string;
  readonly percent: number;
  /** The name of the button. */
  readonly cancel: string;
  onCancel(): void;
}

/** The progress of something that takes a while, with a button to cancel it. */
export function ProgressRow({ status, label, percent, cancel, onCancel }: ProgressRowProps) {
  return (
    <div className={styles.upload}>
      <p role="status">
        <bdi>{status}</bdi>
      </p>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <Button onPress={onCancel}>{cancel}</Button>
    </div>
  );
}
