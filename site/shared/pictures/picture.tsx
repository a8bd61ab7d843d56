import { toSrcSet, variantUrl } from "@hilal/contract/shared/image-variants";
import type { Picture as PictureRecord } from "@hilal/contract/shared/picture";
import { languages } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import styles from "./picture.module.css";
import type { PicturePriority } from "./picture-priority.ts";
import { type PictureRatio, toneClass } from "./picture-shape.ts";

interface PictureProps {
  /** The stored picture; null when it is on another host or missing. */
  readonly picture: PictureRecord | null;
  /** The address to use when there is no stored picture. */
  readonly src?: string | null;
  readonly alt: string;
  /** The value of the `sizes` attribute. */
  readonly sizes: string;
  /** The ratio to crop to; `natural` by default. */
  readonly ratio?: PictureRatio;
  /** True for the opening picture of the page; by default it is loaded when near the view. */
  readonly priority?: PicturePriority;
  /** The replacement of a missing picture: a quiet pattern, the words 'No Image', or nothing at all. */
  readonly absent?: "pattern" | "words" | "nothing";
  readonly className?: string | undefined;
}

/**
 * A responsive picture: AVIF and WebP in several widths, with reserved space and a preview colour until it has loaded.
 * A picture that fails to load leaves its space and its colour (site/styles/base.css).
 */
export function Picture(props: PictureProps) {
  const { picture, src, alt, sizes, ratio = "natural", priority = false, className } = props;
  const { language } = useView();
  const address = picture?.src ?? src;
  if (!address) return <NoPicture {...props} />;
  return (
    <picture
      className={classNames(
        styles.picture,
        styles[ratio],
        picture ? toneClass(picture.tone) : styles.untoned,
        className,
      )}
    >
      {picture?.variants ? (
        <>
          <source type="image/avif" srcSet={toSrcSet(picture, "avif")} sizes={sizes} />
          <source type="image/webp" srcSet={toSrcSet(picture, "webp")} sizes={sizes} />
        </>
      ) : null}
      <img
        src={picture?.variants ? variantUrl(address, 960, "jpg") : address}
        alt={alt}
        {...(alt === "" ? {} : { lang: languages[languageWithin(alt, language)].lang })}
        {...(picture ? { width: picture.width, height: picture.height } : {})}
        {...fetching(priority)}
      />
    </picture>
  );
}

function fetching(priority: PicturePriority) {
  if (priority === true) return { fetchPriority: "high" } as const;
  if (priority === "soon") return { fetchPriority: "low" } as const;
  return { loading: "lazy", decoding: "async" } as const;
}

function NoPicture({ ratio = "landscape", absent = "pattern", className }: PictureProps) {
  const { t } = useView();
  if (absent === "nothing") return null;
  return (
    <span className={classNames(styles.picture, styles[ratio], styles.absent, className)}>
      {absent === "words" ? t("common.noImage") : null}
    </span>
  );
}
