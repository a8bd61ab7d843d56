import { newArticle, newAuthor, newComment, newEbook, newVideo } from "./factories.ts";
import type { pageWrites } from "./page-writes.ts";

type Prepare = (typeof pageWrites)[string];
type Place = Parameters<Prepare>[0];

/** A deleted record; the call restores it. */
const comesBack =
  (
    kind: string,
    make: (place: Place) => Promise<{ id: number }>,
    listPages: (id: number) => readonly string[],
  ): Prepare =>
  async (place) => {
    const { id } = await make(place);
    await place.send("DELETE", `/api/${kind}/${id}/`);
    const body = { kind, record_id: id };
    return {
      pages: listPages(id),
      write: () => place.send("POST", "/api/trash/restore/", body),
    };
  };

/** Restores from the trash that show on a page; in the form of `pageWrites`. */
export const pageRestores: Record<string, Prepare> = {
  "a deleted article comes back": comesBack(
    "article",
    async ({ database }) => {
      const { id: authorId, authorName: writer } = await newAuthor(database);
      const article = await newArticle(database, {
        writer,
        authorId,
        publishDate: new Date("2026-02-01"),
      });
      await newComment(database, { articleId: article.id });
      return article;
    },
    () => [
      "/",
      "/articles",
      "/category/in-focus",
      "/ourcontributors",
      "/sitemaps/articles/1",
      "/feeds/hilal-english/rss.xml",
      "/feeds/category/in-focus/rss.xml",
      "/fragment/hilal-english/opinion",
    ],
  ),
  "a deleted e-book comes back": comesBack(
    "ebook",
    ({ database }) => newEbook(database),
    () => ["/ebooks"],
  ),
  "a deleted video comes back": comesBack(
    "video",
    ({ database }) => newVideo(database),
    () => ["/videos"],
  ),
};
