import { afterAll, beforeAll, expect, test } from "vitest";
import { articleForm } from "../../testing/article-form.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  admin = await app.as("admin");
});
afterAll(() => app.close());

const text = "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>";
const create = (description: string, more: object = {}) =>
  app.call("POST", "/api/create-article/", {
    body: articleForm({ description: text + description, ...more }),
    token: admin,
  });
const picture = '<img src="https://images.example.org/a.jpg" alt="Ice" />';
const note = (words: string) => `<small class="footnote">${words}</small>`;

const bodies = [
  [
    "Word's notes",
    '<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> The note.</p>',
    `<p>Text${note("The note.")}.</p>`,
  ],
  [
    "Markdown's notes",
    "<p>Text[^1].</p><p>[^1]: The note.</p>",
    `<p>Text${note("The note.")}.</p>`,
  ],
  ["notes of WordPress", "<p>Text[ref]The note.[/ref].</p>", `<p>Text${note("The note.")}.</p>`],
  [
    "lists of Word",
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span><![endif]>Fourth<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>b.</span>Part</p>",
    '<ol start="4"><li><p>Fourth</p><ol type="a" start="2"><li><p>Part</p></li></ol></li></ol>',
  ],
  [
    "captions of WordPress",
    `<p>[caption width="300"]${picture} The ice[/caption]</p><p>Text</p>`,
    `<figure>${picture}<figcaption>The ice</figcaption></figure><p>Text</p>`,
  ],
] as const;

test.each(bodies)("%s are converted in making and in saving", async (_what, sent, stored) => {
  const made = await create(sent);
  expect([made.status, made.body.description]).toEqual([201, text + stored]);
  expect(made.body).not.toHaveProperty("removed");
  const saved = await app.call("PUT", `/api/article/${made.body.id}/`, {
    body: articleForm({ description: text + sent }),
    token: admin,
  });
  expect([saved.status, saved.body.description]).toEqual([200, text + stored]);
});

test("a number without a note keeps no dead link, and the answer says so", async () => {
  const { status, body } = await create('<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a>.</p>');
  expect([status, body.description]).toEqual([201, `${text}<p>Text<sup>1</sup>.</p>`]);
  expect(body.removed).toEqual([{ kind: "note", what: "[1]" }]);
});

test("a gallery of which only numbers are known is refused until it may go", async () => {
  const sent = '<p>[gallery ids="12,13"]</p><p>Text</p>';
  const removed = [{ kind: "gallery", what: '[gallery ids="12,13"]' }];
  const refused = await create(sent);
  expect([refused.status, refused.body.code, refused.body.removed]).toEqual([
    400,
    "would_remove_content",
    removed,
  ]);
  const made = await create(sent, { allow_removal: true });
  expect([made.status, made.body.description, made.body.removed]).toEqual([
    201,
    `${text}<p>Text</p>`,
    removed,
  ]);
});

test("ten thousand numbers without a note are answered with the first of them", async () => {
  const { status, body } = await create('<a href="#_ftn1">1</a>'.repeat(10_000));
  expect([status, body.removed?.length]).toEqual([201, 50]);
  expect(body.description).not.toContain("_ftn");
});
