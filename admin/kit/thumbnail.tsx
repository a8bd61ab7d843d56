import { variantUrl } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import { useState } from "react";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  readonly picture: Picture | null;
  /** The stored address, where there is no picture to choose variants from. */
  readonly src?: string;
  /** Roughly how the whole is shaped. */
  readonly shape?: "wide" | "tall" | "square";
}

/** A small picture in a row; the row's words say what it shows. A default stands in for one that is not there. */
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
