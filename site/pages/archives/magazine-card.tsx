import type { Magazine } from "@hilal/contract/magazines";
import type { EditionId } from "@hilal/contract/shared/editions";
import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import type { PicturePriority } from "../../shared/pictures/picture-priority.ts";
import styles from "./magazine-card.module.css";

interface MagazineCardProps {
  readonly edition: EditionId;
  /** The newest, whose cover it wears. */
  readonly issue: Magazine | undefined;
  readonly priority: PicturePriority;
}

/** One of the five fixed magazines, leading to its archive. */
export function MagazineCard({ edition, issue, priority }: MagazineCardProps) {
  const { t, link } = useView();
  const magazine = t(`editions.${edition}.fullName`);
  return (
    <article className={styles.card}>
      <Picture
        picture={issue?.cover ?? null}
        src={issue?.cover_image ?? null}
        alt=""
        ratio="cover"
        sizes="(min-width: 64rem) 15rem, (min-width: 44rem) 30vw, 45vw"
        priority={priority}
        className={styles.cover}
      />
      <h3 className={styles.name}>
        <a
          {...link(`/magazine-archive/${edition}`)}
          title={t("archives.openArchive", { magazine })}
        >
          {magazine}
        </a>
      </h3>
      <p className={styles.tagline}>{t(`editions.${edition}.tagline`)}</p>
    </article>
  );
}
