import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./upload-progress.module.css";

type Report = (change: 1 | -1) => void;

const UploadsContext = createContext<Report | null>(null);

interface UploadsProviderProps {
  /** Gets whether any upload inside is under way. */
  readonly children: (isUploading: boolean) => ReactNode;
}

/** Knows whether a file of a form is still being sent, so that the form waits for its address. */
export function UploadsProvider({ children }: UploadsProviderProps) {
  const [count, setCount] = useState(0);
  const [report] = useState<Report>(() => (change: 1 | -1) => setCount((now) => now + change));
  return <UploadsContext value={report}>{children(count > 0)}</UploadsContext>;
}

/** Reports one upload to the form around it, if there is one. */
export function useUploadsUnderWay(isUploading: boolean): void {
  const report = use(UploadsContext);
  useEffect(() => {
    if (!isUploading || !report) return undefined;
    report(1);
    return () => report(-1);
  }, [isUploading, report]);
}

/** An upload that is under way. */
export interface UploadProgress {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface UploadProgressBarProps {
  readonly progress: UploadProgress;
  onCancel(): void;
}

/** How far an upload is, and the way to stop it. */
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
