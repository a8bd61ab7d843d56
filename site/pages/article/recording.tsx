import type { Recording } from "@hilal/contract/articles/article";
import { useView } from "../../page-kit/view.tsx";
import styles from "./recording.module.css";

interface ArticleRecordingProps {
  readonly recording: Recording | null;
}

/**
 * An article read aloud, in the browser's own player. Nothing of it is loaded before it is played (product: articles
 * 18).
 */
export function ArticleRecording({ recording }: ArticleRecordingProps) {
  const { t } = useView();
  if (!recording) return null;
  const { url, seconds } = recording;
  return (
    <figure className={styles.recording}>
      <figcaption className={styles.heading}>
        {seconds === null
          ? t("article.recording.listen")
          : t("article.recording.listenFor", { minutes: Math.max(1, Math.round(seconds / 60)) })}
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the article below is what is said */}
      <audio
        className={styles.player}
        src={url}
        controls
        preload="none"
        aria-label={t("article.recording.name")}
      >
        <a href={url}>{t("article.recording.name")}</a>
      </audio>
    </figure>
  );
}
