import { variantUrl } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import { classNames } from "@hilal/ui/class-names";
import { useState } from "react";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  readonly picture: Picture | null;
  /** The stored address, for pictures without variants. */
  readonly src?: string;
  /** The approximate aspect ratio. */
  readonly shape?: "wide" | "tall" | "square";
  /** As large as the quick look. */
  readonly isLarge?: boolean;
}

/**
 * A small picture in a row, or a large one in its quick look; decorative, since the row's text names its content. A
 * missing one is replaced by a default, in the quick look by nothing.
 */
export function Thumbnail({ picture, src, shape = "square", isLarge = false }: ThumbnailProps) {
  const t = useTexts();
  const [isBroken, setBroken] = useState(false);
  const address = picture?.variants
    ? variantUrl(picture.src, isLarge ? 640 : 160, "webp")
    : (picture?.src ?? src);
  const look = classNames(styles.thumbnail, styles[shape], isLarge && styles.large);
  if (!address || isBroken) {
    if (isLarge) return null;
    return <span className={look} title={t("adminLists.noCover")} />;
  }
  return (
    <img
      className={look}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
