import type { ArticleMark, KeptCard } from "@hilal/contract/accounts/kept-articles";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { Mark } from "./kept.policy.ts";
import type { KeptArticleRow } from "./kept.store.ts";

export function presentKeptCard(row: KeptArticleRow): KeptCard {
  const { id, title, writer, language, category } = row;
  return {
    id,
    title,
    writer,
    language,
    category,
    publish_date: toKarachiInstant(row.publishDate),
    cover: presentPicture(row.cover),
    cover_alt: row.coverAlt,
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentMark(mark: Mark): ArticleMark {
  const { paragraph, progress } = mark;
  return {
    article: mark.articleId,
    saved: mark.saved,
    saved_at: mark.savedAt?.toISOString() ?? null,
    place: paragraph === null || progress === null ? null : { paragraph, progress },
    place_at: mark.placeAt?.toISOString() ?? null,
  };
}
