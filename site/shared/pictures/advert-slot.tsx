import type { Billboard } from "@hilal/contract/billboards";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { ownPath } from "../text/own-links.tsx";
import styles from "./advert-slot.module.css";
import { Picture } from "./picture.tsx";

interface AdvertSlotProps {
  /** The billboard; renders nothing without one. */
  readonly billboard: Billboard | undefined;
  readonly sizes?: string;
  /** `band` is across the page, `panel` in the side column. */
  readonly shape?: "band" | "panel";
  readonly className?: string | undefined;
}

/** A billboard: labelled as an advertisement, with reserved space. */
export function AdvertSlot({
  billboard,
  sizes = "22rem",
  shape = "panel",
  className,
}: AdvertSlotProps) {
  const { t, link, settings } = useView();
  if (!billboard) return null;
  const picture = (
    <Picture
      picture={billboard.picture}
      src={billboard.image}
      alt={billboard.image_alt || billboard.title}
      sizes={sizes}
    />
  );
  return (
    <figure className={classNames(styles.slot, styles[shape], className)}>
      <figcaption className={styles.label}>{t("common.advertisement")}</figcaption>
      {billboard.link ? (
        <a
          {...link(ownPath(billboard.link, settings.publicUrl))}
          target="_blank"
          rel="sponsored noopener"
        >
          {picture}
        </a>
      ) : (
        picture
      )}
    </figure>
  );
}
