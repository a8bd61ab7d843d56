import { randomUUID } from "node:crypto";
import type { JSONContent } from "@tiptap/core";
import { expect, it, onTestFinished } from "vitest";
import { type Doc, XmlElement } from "yjs";
import { articleText } from "../../testing/article-form.ts";
import { encodeSeed, paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp } from "../../testing/test-app.ts";

const fields = {
  writer: "Sana Qureshi",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  status: "Active",
};

const cell = (type: string, words: string, attrs = {}): JSONContent => ({
  type,
  attrs,
  content: [paragraph(words)],
});
const text = (words: string): JSONContent => ({ type: "text", text: words });
const figure = (attrs: object, caption: readonly JSONContent[], width: string | null = null) => ({
  type: "figure",
  attrs: { width },
  content: [
    { type: "picture", attrs: { src: "https://images.example.org/a.jpg", alt: "", ...attrs } },
    { type: "caption", content: [...caption] },
  ],
});

/** A table from before the editor had table tools, as old working copies contain it. */
const former: JSONContent = {
  type: "table",
  content: [
    { type: "tableCaption", content: [text("Days")] },
    {
      type: "tableHead",
      content: [{ type: "tableRow", content: [cell("tableHeader", "A", { scope: "col" })] }],
    },
    { type: "tableBody", content: [{ type: "tableRow", content: [cell("tableCell", "1")] }] },
  ],
};

const table: JSONContent = {
  type: "gridFigure",
  content: [
    { type: "caption", content: [text("Sums")] },
    {
      type: "gridTable",
      content: [
        { type: "gridRow", content: [cell("gridHeader", "A"), cell("gridHeader", "B")] },
        { type: "gridRow", content: [cell("gridCell", "1", { colspan: 2 })] },
      ],
    },
  ],
};

const credit = { type: "text", text: "Sana Malik", marks: [{ type: "credit" }] };

async function published(
  body: readonly JSONContent[],
  spoil: (document: Doc) => void = () => undefined,
): Promise<{ opened: number; status: number; html: string }> {
  const app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  onTestFinished(() => app.close());
  const token = await app.as("editor");
  const { id } = await newArticle(app.database, { status: "Inactive" });
  const document = sharedDocument({
    title: "Sums",
    fields,
    body: [paragraph(articleText), ...body],
  });
  spoil(document);
  const opened = await app.call("PUT", `/api/article/${id}/working-copy/`, {
    token,
    body: { seed: encodeSeed(document) },
  });
  const answer = await app.call("POST", `/api/article/${id}/publish/`, {
    token,
    body: { key: randomUUID(), version: 1 },
  });
  return { opened: opened.status, status: answer.status, html: String(answer.body.description) };
}

it("publishes tables of today and of before, and every form of a picture, whole", async () => {
  const { status, html } = await published([
    former,
    table,
    figure({ decorative: true }, [text("Dawn "), credit], "wide"),
    {
      type: "figurePair",
      content: [figure({ alt: "One" }, []), figure({ alt: "Two" }, [text("Two")])],
    },
  ]);
  const picture = (more: string) => `<img src="https://images.example.org/a.jpg" ${more} />`;
  expect(status).toBe(200);
  expect(html).toBe(
    [
      `<p>${articleText}</p>`,
      '<table><caption>Days</caption><thead><tr><th scope="col"><p>A</p></th></tr></thead><tbody><tr><td><p>1</p></td></tr></tbody></table>',
      '<figure class="table"><figcaption>Sums</figcaption><table><thead><tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr></thead><tbody><tr><td colspan="2"><p>1</p></td></tr></tbody></table></figure>',
      `<figure class="width-wide">${picture('alt="" role="presentation"')}<figcaption>Dawn <small>Sana Malik</small></figcaption></figure>`,
      `<figure class="pair"><figure>${picture('alt="One"')}</figure><figure>${picture('alt="Two"')}<figcaption>Two</figcaption></figure></figure>`,
    ].join(""),
  );
});

it("takes no table whose cells span what no table has", async () => {
  const { opened } = await published([table], (document) => {
    const cells = document.getXmlFragment("body").createTreeWalker(isHeading);
    for (const heading of cells)
      (heading as XmlElement<{ colspan: number }>).setAttribute("colspan", 1e6);
  });
  expect(opened).toBe(400);
});

const isHeading = (part: unknown) => part instanceof XmlElement && part.nodeName === "gridHeader";
