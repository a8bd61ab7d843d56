import type { Doc } from "yjs";
import { newArticle, newSession, newUser } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { newWorkingCopy, paragraph, sharedDocument } from "./shared-document.ts";

/** Two paragraphs in English. */
const english = () =>
  sharedDocument({
    title: "Over the glacier",
    fields: { category: "in-focus", writer: "Sana Qureshi" },
    body: [paragraph("The first paragraph of it."), paragraph("The second one.")],
  });

/** A draft of an author, Sana Qureshi, with its working copy. */
export async function newWrittenDraft(
  { database, services }: Pick<TestApp, "database" | "services">,
  document: Doc = english(),
) {
  const names = { firstName: "Sana", lastName: "Qureshi" };
  const owner = await newUser(database, { role: "author", ...names });
  const article = await newArticle(database, { status: "Inactive", userId: owner.id });
  await newWorkingCopy(database, article, document);
  return { id: article.id, owner, token: await newSession(services, owner.id), document };
}

export type WrittenDraft = Awaited<ReturnType<typeof newWrittenDraft>>;
