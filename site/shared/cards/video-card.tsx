import { recordEmbedAddress } from "@hilal/contract/shared/youtube";
import { formatDuration, type Video } from "@hilal/contract/videos";
import { SolidIcon } from "@hilal/ui/icons/solid-icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../pictures/picture.tsx";
import type { PicturePriority } from "../pictures/picture-priority.ts";
import { Dateline } from "../text/dateline.tsx";
import { isolatedText } from "../text/isolated-text.tsx";
import { getTextSpan, useInterfaceSpan, useLangSpan } from "../text/lang-span.tsx";
import styles from "./video-card.module.css";

/**
 * A video: a picture that becomes YouTube's cookie-free player when it is clicked; without JavaScript a link to
 * YouTube. Nothing is loaded from YouTube before.
 */
export function VideoCard({
  video,
  level = 3,
  sizes,
  priority = false,
}: {
  readonly video: Video;
  readonly level?: 2 | 3 | 4;
  readonly sizes?: string;
  readonly priority?: PicturePriority;
}) {
  const { t } = useView();
  const langSpan = useLangSpan();
  const Heading = `h${level}` as const;
  const language = video.language === "Urdu" ? "ur" : "en";
  const interfaceSpan = useInterfaceSpan(language);
  return (
    <article className={styles.video} {...langSpan(language)}>
      <a
        className={styles.player}
        href={video.youtube_url}
        target="_blank"
        rel="noopener"
        {...{ [hooks.video]: recordEmbedAddress(video), [hooks.videoTitle]: video.title }}
        aria-label={t("home.playVideo", { title: video.title })}
      >
        <Picture
          picture={video.thumbnail}
          src={video.thumbnail_url}
          alt=""
          ratio="wide"
          sizes={sizes ?? "(min-width: 60rem) 27rem, 92vw"}
          priority={priority}
        />
        <span className={styles.play}>
          <SolidIcon name="play" />
        </span>
      </a>
      <Heading className={styles.title} {...getTextSpan(video.title, language)}>
        {isolatedText(video.title, language)}
      </Heading>
      <p className={styles.facts} {...interfaceSpan}>
        <Dateline date={video.created_at} />
        {video.duration_seconds === null ? null : (
          <>
            {" · "}
            {t("videos.length", { length: formatDuration(video.duration_seconds) })}
          </>
        )}
      </p>
    </article>
  );
}
