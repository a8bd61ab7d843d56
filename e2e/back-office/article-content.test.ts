import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { bodyPicture, send, surface } from "./article-form.ts";
import { administrator, callAs, openOfficeTab } from "./office.ts";

const browser = testBrowser();
const sentence = "An editor's pictures must never vanish, wherever in the text they stand.";

interface Saved {
  readonly id: number;
  readonly description: string;
}

/** An article whose body came from elsewhere, by the API. */
async function madeOutside(title: string, description: string): Promise<Saved> {
  const { data } = (await callAs(
    administrator,
    "GET",
    "/api/get-articles/?page=1&page_size=1&status=Active",
  )) as { data: { cover_image: string; writer: string }[] };
  const { cover_image, writer } = data[0] ?? {};
  const body = { title, writer, cover_image, description, category: "misc" };
  return (await callAs(administrator, "POST", "/api/create-article/", {
    ...body,
    publish_date: "2026-01-15",
  })) as Saved;
}

async function readBack(id: number): Promise<string> {
  const { article } = (await callAs(administrator, "GET", `/api/article/${id}/`)) as {
    article: Saved;
  };
  return article.description;
}

const shownIn = (html: string) =>
  [...html.matchAll(/<(?:img|iframe)[^>]*?src="([^"]*)"/g)].map(([, src]) => src).sort();
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);

describe("a body that was written elsewhere", () => {
  it("keeps every picture, video and word when it is saved in the editor", async () => {
    const { page } = await openOfficeTab(browser);
    const stored = await storedPicture();
    const image = (name: string) => `<img src="${stored}" alt="${name}">`;
    const video =
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A"></iframe>';
    const { id, description } = await madeOutside(
      "Made elsewhere",
      `<p>${sentence} ${image("in a line")} and on</p>${image("alone")}
       <h2>A heading ${image("in a heading")}</h2><ul><li>An item ${image("in an item")}</li></ul>
       <blockquote>${image("in a quotation")}<p>Said</p></blockquote>
       <table><tbody><tr><td>${image("in a cell")}</td><td>Cell ${video}</td></tr></tbody></table>
       <figure>${image("one")}${image("two")}<figcaption>Both</figcaption></figure>
       <figure><table><tbody><tr><td>Table in a figure</td></tr></tbody></table><figcaption>Its legend</figcaption></figure>
       <p><a href="/about">${image("in a link")}</a></p><p>${video}</p>`,
    );
    await page.goto(`/admin/new-article/${id}`);
    await surface(page).getByText(sentence).waitFor();
    await page.getByLabel("Title", { exact: true }).fill("Made elsewhere, saved here");
    await send(page, "Update Article");
    const saved = await readBack(id);
    expect(shownIn(saved)).toEqual(shownIn(description));
    expect(wordsOf(saved)).toEqual(wordsOf(description));
    await page.close();
  });
});

/** Uploads a picture as the editor does; answers its path. */
async function storedPicture(): Promise<string> {
  const upload = await callAs(administrator, "POST", "/media/v1_1/hilal/image/upload", {
    file: `data:${bodyPicture.mimeType};base64,${bodyPicture.buffer.toString("base64")}`,
  });
  return new URL((upload as { secure_url: string }).secure_url).pathname;
}
