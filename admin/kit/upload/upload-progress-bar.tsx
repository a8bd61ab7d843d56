import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../controls/button.tsx";
import styles from "./upload-progress-bar.module.css";
import type { UploadProgress } from "./use-upload.ts";

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
