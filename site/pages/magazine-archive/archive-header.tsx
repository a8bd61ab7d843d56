import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import styles from "./archive-header.module.css";
import type { ArchiveData } from "./load-archive.ts";

/** The magazine: its newest cover, its name, what it is, and how much its archive holds. */
export function ArchiveHeader({ data }: { readonly data: ArchiveData }) {
  const { place, issue, archive } = data;
  const { edition } = place;
  const { t, href } = useView();
  return (
    <header className={styles.header}>
      <Picture
        picture={issue?.cover ?? null}
        src={issue?.cover_image ?? null}
        alt={issue ? issue.cover_alt || t("home.issueCover", { title: issue.title }) : ""}
        ratio="cover"
        sizes="(min-width: 54rem) 15rem, 28vw"
        priority
        className={styles.cover}
      />
      <div className={styles.words}>
        <div className={styles.heading}>
          <p className={styles.kicker}>
            <a href={href("/archives")}>{t("archives.title")}</a>
          </p>
          <h1 className={styles.title}>{t(`editions.${edition}.fullName`)}</h1>
        </div>
        <p className={styles.description}>{t(`editions.${edition}.description`)}</p>
        {archive.isLoaded ? (
          <ul className={styles.counts}>
            <li>{t("magazineArchive.articleCount", { count: archive.value.total })}</li>
            <li>{t("magazineArchive.monthCount", { count: archive.value.months.length })}</li>
          </ul>
        ) : null}
      </div>
    </header>
  );
}
