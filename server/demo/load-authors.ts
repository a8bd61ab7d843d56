import { demoArt, demoRecords } from "@hilal/demo/entry";
import { insertAuthor } from "../features/authors/authors.store.ts";
import type { Services } from "../services.ts";
import type { PictureMaker } from "./demo-pictures.ts";

/** Stores the writers with their portraits. */
export async function loadAuthors({ database }: Services, draw: PictureMaker): Promise<void> {
  const rows = await Promise.all(
    demoRecords.authors.map(async ({ key, portrait, ...author }) => {
      const { alt: _alt, look: person, ...rest } = portrait;
      const look = { person, ...rest };
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
  for (const row of rows) await insertAuthor(database, row);
}
