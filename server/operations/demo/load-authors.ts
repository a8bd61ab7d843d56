import { demoFiles, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../../database/connect.ts";
import { insertAuthor } from "../../features/authors/authors.store.ts";
import type { DemoFileStore } from "./store-demo-files.ts";

/** Stores the writers' portraits. @returns what stores the writers */
export async function prepareAuthors(files: DemoFileStore) {
  const rows = await Promise.all(
    demoRecords.authors.map(async ({ key, ...author }) => {
      const image = await files.picture(demoFiles.picture("writers", key));
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
