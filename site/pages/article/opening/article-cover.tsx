import type { Article } from "@hilal/contract/articles/article";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../../page-kit/view.tsx";
import { Picture } from "../../../shared/pictures/picture.tsx";
import styles from "./article-cover.module.css";

interface ArticleCoverProps {
  readonly article: Article;
  /** Keeps a place for a cover that is still to come. */
  readonly isPreview?: boolean;
}

/** The picture an article opens with; an upright one keeps its shape and stays narrow. Nothing without a cover. */
export function ArticleCover({ article, isPreview = false }: ArticleCoverProps) {
  const { t } = useView();
  const { cover, cover_image: address } = article;
  if (!cover && !address && !isPreview) return null;
  const isUpright = cover !== null && cover.height > cover.width;
  return (
    <figure className={classNames(styles.cover, isUpright && styles.upright)}>
      <Picture
        picture={cover}
        src={address}
        alt={article.cover_alt || t("article.coverImage", { title: article.title })}
        ratio={isUpright ? "portrait" : "wide"}
        sizes={isUpright ? "(min-width: 40rem) 34rem, 100vw" : "(min-width: 64rem) 65rem, 100vw"}
        priority
        absent="words"
      />
    </figure>
  );
}
