import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { bodyPicture, fillAround, send, surface, tool } from "./article-form.ts";
import { administrator, callAs, openOffice, openOfficeTab, seesText } from "./office.ts";

const browser = testBrowser();
const sentence = "An editor's pictures must never vanish, wherever in the text they stand.";

interface Saved {
  readonly id: number;
  readonly description: string;
}

/** An article whose body came from elsewhere, by the API. */
async function madeOutside(title: string, description: string, category = "misc"): Promise<Saved> {
  const { data } = (await callAs(
    administrator,
    "GET",
    "/api/get-articles/?page=1&page_size=1&status=Active",
  )) as { data: { cover_image: string; writer: string }[] };
  const { cover_image, writer } = data[0] ?? {};
  const body = { title, writer, cover_image, description, category };
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

describe("a save that would take something away", () => {
  it.each([
    ["en", "Some of the text cannot be stored", "Save without it", "Back to the text"],
    ["ur", "متن کا کچھ حصہ محفوظ نہیں کیا جا سکتا", "اس کے بغیر محفوظ کریں", "متن پر واپس جائیں"],
  ] as const)("names it first and asks, in %s", async (language, title, agree, refuse) => {
    const { page, context } = await openOffice(browser, { language });
    const { id } = await madeOutside(
      "Asked first",
      `<p>${sentence}</p>`,
      language === "ur" ? "in-focus-urdu" : "misc",
    );
    await page.goto(`/admin/new-article/${id}`);
    await surface(page, language === "ur" ? "متن" : "Content")
      .getByText(sentence)
      .waitFor();
    // As if a setting had changed under a picture that was allowed before.
    await page.route(`**/api/article/${id}/publish/`, (route) => {
      if (route.request().postDataJSON().allow_removal) return route.fallback();
      const removed = [{ kind: "picture", what: "https://gone.example/a.jpg" }];
      const json = { error: "This would be lost.", code: "would_remove_content", removed };
      return route.fulfill({ status: 400, json });
    });
    const press = () => page.locator("form button[type=submit]").click();
    const dialog = page.getByRole("alertdialog", { name: title });

    await press();
    await dialog.getByText("https://gone.example/a.jpg").waitFor();
    await dialog.getByRole("button", { name: refuse }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await readBack(id)).toBe(`<p>${sentence}</p>`);

    await press();
    await dialog.getByRole("button", { name: agree }).click();
    await seesText(
      page,
      language === "ur" ? "مضمون اپ ڈیٹ ہو گیا!" : "Article updated successfully!",
    );
    expect(await readBack(id)).toBe(`<p>${sentence}</p>`);
    await context.close();
  });
});

it("a picture from the editor is stored by its path", async () => {
  const { page } = await openOfficeTab(browser);
  await page.goto("/admin/new-article");
  await fillAround(page, { title: "By its path", category: "misc" });
  await surface(page).click();
  await page.keyboard.type(sentence);
  await tool(page, "Image");
  await page.locator("input[data-picker=editor-picture]").setInputFiles(bodyPicture);
  await page.getByLabel("Description of the image").fill("A map");
  await page.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
  const id = await send(page, "Upload Article");
  expect(shownIn(await readBack(id))[0]).toMatch(/^\/media\/[0-9a-f]{16}\//);
  await page.close();
});
