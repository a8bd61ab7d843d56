import { inject } from "vitest";
import { administrator, callAs } from "../back-office/office.ts";

/** Fields of the article form that a test may choose. */
export interface MadeArticle {
  readonly title: string;
  readonly category: string;
  /** yyyy-mm-dd */
  readonly publish_date: string;
  readonly status?: "Active" | "Inactive";
  /** The HTML of the text; by default, a text that contains the title. */
  readonly description?: string;
}

/** Creates an article through the API as the administrator, with a cover of the demonstration; returns its id. */
export async function makeArticle(article: MadeArticle): Promise<number> {
  const made = await callAs(
    administrator,
    "POST",
    "/api/create-article/",
    await wholeForm(article),
  );
  return (made as { id: number }).id;
}

/** Saves an article created here. */
export async function saveArticle(id: number, article: MadeArticle): Promise<void> {
  await callAs(administrator, "PUT", `/api/article/${id}/`, await wholeForm(article));
}

export async function deleteArticle(id: number): Promise<void> {
  await callAs(administrator, "DELETE", `/api/article/${id}/`);
}

async function wholeForm(article: MadeArticle) {
  const query = "sort=id&view=card&page=1&page_size=1";
  const answer = await fetch(`${inject("portal")}/api/get-articles/?${query}`);
  const { data } = (await answer.json()) as { data: { cover_image: string }[] };
  return {
    writer: "Sana Qureshi",
    description: `<p>${article.title}: a text that is long enough to be taken for an article.</p>`,
    cover_image: data[0]?.cover_image,
    ...article,
  };
}
