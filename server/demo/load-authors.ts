import { demoArt, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../database/connect.ts";
import { insertAuthor } from "../features/authors/authors.store.ts";
import type { PictureMaker } from "./demo-studio.ts";

/** Draws the writers' portraits. @returns what stores the writers */
export async function prepareAuthors(draw: PictureMaker) {
  const rows = await Promise.all(
    demoRecords.authors.map(async ({ key, portrait, ...author }) => {
      const { alt: _alt, look: person, ...dress } = portrait;
      const look = { person, ...dress };
      const palette = author.language === "ur" ? "hilal-urdu" : "hilal-english";
      const image = await draw(key, () =>
        demoArt.portrait({ seed: key, look, palette, size: 800 }),
      );
      return {
        authorName: author.name,
        authorImage: image.url,
        imageMediaId: image.id,
        email: author.email,
        contactNo: author.contactNo,
        category: author.category,
        introduction: author.introduction,
        status: "Approved" as const,
      };
    }),
  );
  return async (executor: Executor): Promise<void> => {
    for (const row of rows) await insertAuthor(executor, row);
  };
}
