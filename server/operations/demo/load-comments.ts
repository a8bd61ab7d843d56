import { type DemoComment, demoArticles, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import type { LoadedArticle } from "./load-articles.ts";

/** What each writer writes about: a comment goes under an article of its subject. */
const subjects: Readonly<Record<string, readonly DemoComment["subject"][]>> = {
  "amina-rahman": ["history"],
  "bilal-akhtar": ["defence"],
  "sara-qureshi": ["science"],
  "daniyal-khan": ["travel"],
  "hina-yousaf": ["health"],
  "faisal-mehmood": ["defence"],
  "zoya-malik": ["children"],
  "omar-siddiqui": ["society"],
  "nasir-zaidi": ["history"],
  "rabia-anwar": ["children"],
  "aarif-chughtai": ["society"],
  "sadia-batool": ["health", "poetry"],
  "yusuf-afridi": ["defence"],
  "mehreen-tahir": ["science", "travel"],
  "imran-sabir": ["poetry"],
};

const isUrdu = ({ source }: LoadedArticle) => source.edition.includes("urdu");
const isForChildren = ({ source }: LoadedArticle) => source.edition.includes("kids");

/** Stores the demonstration's readers and their comments and ratings, spread over the articles they fit. */
export async function storeComments(
  executor: Executor,
  now: Date,
  loaded: readonly LoadedArticle[],
): Promise<void> {
  const readers = await executor
    .insert(users)
    .values(demoRecords.readers.map((reader) => ({ ...reader, emailVerifiedAt: now })))
    .returning({ id: users.id, language: users.language });
  const { english, urdu, kids } = demoRecords.comments;
  const placed = [
    ...place(
      english,
      loaded.filter((article) => !isUrdu(article)),
    ),
    ...place(
      urdu,
      loaded.filter((article) => isUrdu(article) && !isForChildren(article)),
    ),
    ...place(
      kids,
      loaded.filter((article) => isUrdu(article) && isForChildren(article)),
    ),
  ];
  const dated = placed.flatMap(({ comment, article }, index) => {
    const own = readers.filter(({ language }) => language === comment.language);
    const reader = own[Math.floor(demoArticles.shareOf(comment.text) * own.length)];
    if (!reader) return [];
    const age =
      (now.getTime() - article.publishedAt.getTime()) * demoArticles.shareOf(`${index} age`);
    const createdAt = new Date(article.publishedAt.getTime() + Math.min(age, 20 * 86_400_000));
    return { comment, createdAt, by: { articleId: article.id, userId: reader.id } };
  });
  await executor
    .insert(comments)
    .values(
      dated.map(({ comment, createdAt, by }) => ({ ...by, comment: comment.text, createdAt })),
    );
  await executor
    .insert(ratings)
    .values(
      dated.map(({ comment, createdAt, by }) => ({
        ...by,
        rating: comment.rating,
        updatedAt: createdAt,
      })),
    )
    .onConflictDoNothing();
}

/** Gives each comment an article of its subject; newer articles are talked about more. */
function place(list: readonly DemoComment[], articles: readonly LoadedArticle[]) {
  const newest = [...articles].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return list.flatMap((comment) => {
    const fitting = newest.filter(
      ({ source }) =>
        comment.subject === "any" || subjects[source.writer]?.includes(comment.subject),
    );
    const pool = fitting.length > 0 ? fitting : newest;
    const article = pool[Math.floor(demoArticles.shareOf(comment.text) ** 1.6 * pool.length)];
    return article ? [{ comment, article }] : [];
  });
}
