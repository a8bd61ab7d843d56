import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./video-preview.module.css";

/** The video of a watch, youtu.be or embed address, as soon as it is one; from the host that sets no cookies. */
export function VideoPreview({ address }: { readonly address: string }) {
  const t = useTexts();
  const video = readYoutubeVideo(address);
  if (video === null) return null;
  return (
    <iframe
      className={styles.preview}
      src={youtubeEmbedAddress(video)}
      title={t("adminRecords.videoPreview")}
      loading="lazy"
      // YouTube refuses to play for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
    />
  );
}
