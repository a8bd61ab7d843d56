import { adminPassword } from "../../e2e/harness/start-portal.ts";
import { readVocabulary, type TextLanguage } from "../api/vocabulary.ts";

/** An article that is typed into: its language, its length, and how many pictures stand in it. */
export interface ArticleKind {
  readonly language: TextLanguage;
  readonly words: number;
  readonly pictures: number;
}

const wordsInParagraph = 50;
const paragraphsToHeading = 10;
const categories = { en: "in-focus", ur: "in-focus-urdu" } as const;

/** Writes the articles of this measurement as the administrator. @returns what writes one, and answers its id */
export async function signInWriter(address: string) {
  const signedIn = await call(`${address}/api/token/`, { email, password: adminPassword });
  const headers = { authorization: `Bearer ${signedIn.access}` };
  const form = new FormData();
  form.set("file", `data:image/png;base64,${pixel}`);
  const stored = await fetch(`${address}/media/v1_1/hilal/image/upload`, {
    ...{ method: "POST", headers, body: form },
  });
  const picture = new URL((await stored.json()).secure_url).pathname;
  return async (kind: ArticleKind, random: () => number): Promise<number> => {
    const description = await bodyOf(kind, { random, picture });
    const made = await call(
      `${address}/api/create-article/`,
      {
        title: `${kind.words} words`,
        writer: "Ayesha Malik",
        description,
        category: categories[kind.language],
        publish_date: "2025-03-23",
        cover_image: picture,
      },
      headers,
    );
    return Number(made.id);
  };
}

/** Signs in with this. */
export const email = "admin@hilal.example";

/** The smallest picture there is. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function bodyOf(
  { language, words, pictures }: ArticleKind,
  { random, picture }: { readonly random: () => number; readonly picture: string },
): Promise<string> {
  const vocabulary = await readVocabulary(language);
  const some = (count: number) =>
    Array.from({ length: count }, () => vocabulary.next(random)).join(" ");
  const paragraphs = Math.ceil(words / wordsInParagraph);
  const everyPicture = pictures > 0 ? Math.floor(paragraphs / pictures) : Number.POSITIVE_INFINITY;
  const figure = () =>
    `<figure><img src="${picture}" alt="${some(4)}" width="640" height="360"><figcaption>${some(6)}</figcaption></figure>`;
  return Array.from({ length: paragraphs }, (_, number) => {
    const heading = number % paragraphsToHeading === 0 ? `<h2>${some(5)}</h2>` : "";
    const shown = number % everyPicture === everyPicture - 1 ? figure() : "";
    return `${heading}<p>${some(wordsInParagraph)}.</p>${shown}`;
  }).join("");
}

async function call(address: string, body: object, headers: object = {}) {
  const answer = await fetch(address, {
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: { "content-type": "application/json", ...headers },
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
