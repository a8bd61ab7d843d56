import { variantUrl } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import { useState } from "react";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  readonly picture: Picture | null;
  /** The stored address, for pictures without variants. */
  readonly src?: string;
  /** The approximate aspect ratio. */
  readonly shape?: "wide" | "tall" | "square";
}

/**
 * A small picture in a row; decorative, since the row's text names its content. A missing picture is replaced by a
 * default.
 */
export function Thumbnail({ picture, src, shape = "square" }: ThumbnailProps) {
  const t = useTexts();
  const [isBroken, setBroken] = useState(false);
  const address = picture?.variants ? variantUrl(picture.src, 160, "webp") : (picture?.src ?? src);
  if (!address || isBroken) {
    return (
      <span className={`${styles.thumbnail} ${styles[shape]}`} title={t("adminLists.noCover")} />
    );
  }
  return (
    <img
      className={`${styles.thumbnail} ${styles[shape]}`}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
