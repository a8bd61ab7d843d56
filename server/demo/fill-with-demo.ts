import { sql } from "drizzle-orm";
import { users } from "../database/schema/accounts.ts";
import { articles, authors } from "../database/schema/articles.ts";
import type { Caller } from "../http/caller.ts";
import { OperatorError } from "../operator-error.ts";
import type { Services } from "../services.ts";
import { createPictureMaker } from "./demo-pictures.ts";
import { loadArticles } from "./load-articles.ts";
import { loadAuthors } from "./load-authors.ts";
import { loadComments } from "./load-comments.ts";
import { loadPublications } from "./load-publications.ts";
import { loadShowcase } from "./load-showcase.ts";

/** Whether nothing has been published yet. */
export async function isEmpty({ database }: Services): Promise<boolean> {
  const [first, writer] = await Promise.all([
    database.select({ id: articles.id }).from(articles).limit(1),
    database.select({ id: authors.id }).from(authors).limit(1),
  ]);
  return first.length === 0 && writer.length === 0;
}

/**
 * Fills an empty database with the demonstration magazine.
 * @param say told how far it is, a line at a time
 * @throws OperatorError when the database is not empty, or has no administrator to be the editor
 */
export async function fillWithDemo(services: Services, say: (line: string) => void): Promise<void> {
  if (!(await isEmpty(services))) {
    throw new OperatorError(
      "The database is not empty; the demonstration magazine fills an empty one only.",
    );
  }
  const editor = await editorOf(services);
  let pictures = 0;
  const draw = createPictureMaker(services.media, () => {
    pictures += 1;
    if (pictures % 40 === 0) say(`  ${pictures} pictures drawn`);
  });
  say("Loading the demonstration magazine: drawing its pictures...");
  await loadAuthors(services, draw);
  const [loaded] = await Promise.all([
    loadArticles(services, { draw, editor }),
    loadShowcase(services, draw),
    loadPublications(services, draw),
  ]);
  await loadComments(services, loaded);
  await services.database.execute(sql`analyze`);
  say(`Loaded ${loaded.length} articles with ${pictures} pictures.`);
}

/** The administrator, as whom the demonstration is written. */
async function editorOf({ database }: Services): Promise<Caller> {
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.role} = 'admin'`)
    .limit(1);
  const admin = rows[0];
  if (!admin) throw new OperatorError("There is no administrator yet; start the portal once.");
  return { kind: "user", id: admin.id, role: "admin", emailVerified: true, sessionId: "" };
}
