import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { allAnswers } from "../../testing/all-answers.ts";
import { elementsIn } from "../../testing/elements-in.ts";
import { visit } from "../../testing/visit.ts";

test.each([
  ["/saved", "Saved articles", "This page shows what your browser keeps on this device"],
  ["/ur/saved", "محفوظ مضامین", "یہ صفحہ وہ دکھاتا ہے جو آپ کا براؤزر اس آلے پر رکھتا ہے"],
])(
  "%s is the same for everybody, and says what it needs without script",
  async (path, title, needs) => {
    const page = await visit(path);
    expect([page.status, page.keep, page.calls]).toEqual([200, true, []]);
    expect(page.text).toContain(title);
    expect(page.main).toContain(`<noscript><p>${needs}`);
    expect(page.html).toContain('content="noindex,follow"');
    expect(page.html).toContain('src="/assets/saved-page.js"');
  },
);

test("header, footer and account lead to the saved articles, in the reader's language", async () => {
  const page = await visit("/ur/account");
  const links = elementsIn(page.html, "a").filter(({ href }) => href === "/ur/saved");
  expect(links).toHaveLength(3);
});

test("an article's page has a button that saves it, with its card", async () => {
  const { article } = sampleDetail();
  const page = await visit(`/article/${article.id}`, allAnswers());
  const [button] = elementsIn(page.main, "button").filter((found) => "data-keeps" in found);
  expect(button).toMatchObject({
    "aria-pressed": "false",
    "data-keeps": String(article.id),
    "data-press-script": "/assets/save-article.js",
  });
  expect(page.text).toContain("Save for later");
});
