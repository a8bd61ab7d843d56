import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleText } from "../article-form.ts";
import type { TestApp } from "../test-app.ts";
import { copyFields } from "./scheduled-articles.ts";
import { encodeSeed, paragraph, sharedDocument } from "./shared-document.ts";

/** An article document with this byline, complete enough to be published. */
export const writtenBy = (writer: string, status = "Active") =>
  sharedDocument({
    title: "Over the glacier",
    fields: { ...copyFields, writer, status },
    body: [paragraph(articleText)],
  });

/** The administrator's actions in the tests of renamed writers. */
export function renamingDesk(app: TestApp, token: string) {
  return {
    /** Saves the author's form with another name, as the back office sends it. */
    async rename(id: number, author_name: string) {
      const { body } = await app.call("GET", `/api/author/${id}/`, { token });
      const { email, contact_no, category, introduction, version } = body;
      const author_image = "https://images.example.org/portrait.jpg";
      const sent = { author_name, author_image, email, contact_no, category, introduction };
      const path = `/api/author/${id}/`;
      const saved = await app.call("PUT", path, { token, body: { ...sent, version } });
      expect([saved.status, saved.body.author_name]).toEqual([200, author_name]);
    },
    /** The articles that a search finds, each with its writer. */
    async foundBy(q: string) {
      const path = `/api/get-articles/?page=1&q=${encodeURIComponent(q)}`;
      const { body } = await app.call("GET", path, { token });
      return (body.data as { id: number; writer: string }[]).map(({ id, writer }) => [id, writer]);
    },
    async stored(id: number) {
      const [row] = await app.database.select().from(articles).where(eq(articles.id, id));
      if (!row) throw new Error(`There is no article ${id}.`);
      return row;
    },
    async copyFor(id: number) {
      const condition = eq(workingCopies.articleId, id);
      const [row] = await app.database.select().from(workingCopies).where(condition);
      return row;
    },
    openCopy: (id: number, document = sharedDocument({})) =>
      app.call("PUT", `/api/article/${id}/working-copy/`, {
        token,
        body: { seed: encodeSeed(document) },
      }),
    publish: (id: number, version: number) =>
      app.call("POST", `/api/article/${id}/publish/`, {
        token,
        body: { key: randomUUID(), version },
      }),
  };
}
