import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { madeByCall, waitUntilStored } from "./article-form.ts";
import {
  administrator,
  answerForYouTube,
  callAs,
  openOfficeTab,
  publicPage,
  sameOfficeTab,
  scrolledTo,
  seesText,
} from "./office.ts";
import { picture } from "./test-files.ts";

const browser = testBrowser();

/** Presses Tab until the element with the given name has the focus: its label, its text or its accessible name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      const labels = (focused as HTMLInputElement | null)?.labels ?? [];
      const names = [...labels, focused].map((one) => one?.textContent?.trim());
      return [...names, focused?.getAttribute("aria-label")].includes(wanted);
    }, name);
    if (isThere) return;
  }
  throw new Error(`The Tab key never came to ${name}.`);
}

/** Waits until the focused element matches, as after a dialog or another screen has opened. */
const focusedIs = (page: Page, selector: string) =>
  page.locator(":focus").and(page.locator(selector)).waitFor();

/** The presses and clicks of a task, counted as it is done. */
function countPresses(page: Page) {
  let count = 0;
  return {
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
    async click(found: Locator) {
      count += 1;
      await found.first().click();
    },
    getCount: () => count,
  };
}

/**
 * Drafts with the latest publish date, which are the first page of the articles: what is done to a page is done to no
 * article that another test has open.
 */
async function createLatest(count: number): Promise<number[]> {
  const { article } = (await callAs(administrator, "GET", "/api/article/1/")) as {
    article: Record<string, unknown>;
  };
  const { writer, description, category, cover_image } = article;
  const given = { writer, description, category, cover_image, status: "Inactive" };
  const ids: number[] = [];
  for (let place = 1; place <= count; place += 1) {
    const body = { ...given, title: `Draft ${place}`, publish_date: "2031-01-15" };
    const made = await callAs(administrator, "POST", "/api/create-article/", body);
    ids.push((made as { id: number }).id);
  }
  return ids.sort((one, other) => other - one);
}

/** The ids of the rows of a list, in its order. */
const listRows = (page: Page) =>
  page
    .locator("tbody tr[data-row]")
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.row)));

// What each task may cost, besides the letters typed (product: comments 14, audit 8, bulk 12).
describe("few presses", () => {
  // The name of a section ends with what waits in it.
  const section = (page: Page, name: string) =>
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

  it("open an article by half of its title", async () => {
    const { page } = await sameOfficeTab(browser);
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: /^Go to/ }).waitFor();
    const { press, getCount } = countPresses(page);
    await press("Control+K");
    await focusedIs(page, "input");
    await page.keyboard.type("Where the Riv");
    await page.getByRole("option", { name: /Where the River Learns to Wait/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press("Enter");
    await page.waitForURL(/\/admin\/new-article\/\d+$/);
    expect(getCount()).toBeLessThanOrEqual(3);
  });

  it("approve five comments, take that back, and answer one", async () => {
    const { page, faults } = await sameOfficeTab(browser);
    const article = await madeByCall(
      "What the Readers Answered",
      "<p>They answered in letters, in calls and by telegram.</p>",
    );
    const ids: number[] = [];
    for (const word of ["first", "second", "third", "fourth", "fifth"]) {
      const body = { article: article.id, rating: 4, comment: `The ${word} answer.` };
      const made = await callAs(administrator, "POST", "/api/create-comment/", body);
      ids.push((made as { id: number }).id);
    }
    const status = { status: "held", comments: ids.map((id) => ({ id })) };
    await callAs(administrator, "POST", "/api/comments/status/", status);
    const held = async () =>
      (
        (await callAs(administrator, "GET", "/api/get-comments/?status=held&page=1")) as {
          data: { id: number }[];
        }
      ).data
        .map(({ id }) => id)
        .filter((id) => ids.includes(id));
    await page.goto("/admin/dashboard");
    const approving = countPresses(page);
    await approving.click(section(page, "Comments"));
    await approving.click(page.getByRole("link", { name: /^Held/ }));
    await page.locator('[aria-current="true"]', { hasText: "Held" }).waitFor();
    // The rows of the view before stand until the held ones have arrived.
    await page.locator('[aria-busy="false"] tbody tr').first().waitFor();
    await approving.click(page.getByRole("checkbox", { name: "Select this page" }));
    await approving.press("a");
    await page.getByText(/^\d+ comments are published\.$/).waitFor();
    expect(await held()).toEqual([]);
    expect(approving.getCount()).toBeLessThanOrEqual(6);
    await page.keyboard.press("Control+Z");
    await expect.poll(async () => (await held()).length).toBe(5);
    await callAs(administrator, "POST", "/api/comments/status/", { ...status, status: "visible" });

    await page.goto("/admin/comment-management?q=fifth+answer");
    const row = page.locator("tbody tr").first();
    await row.getByRole("checkbox").waitFor();
    const answering = countPresses(page);
    await answering.press("j");
    await answering.press("r");
    await focusedIs(page, "textarea");
    await page.keyboard.type("Thank you.");
    await answering.press("Control+Enter");
    await seesText(page, "The answer is published.");
    expect(answering.getCount()).toBeLessThanOrEqual(3);
    await page.keyboard.press("Control+Z");
    await seesText(page, "The answer is taken back.");
    expect(faults).toEqual([]);
  });

  it("change twenty categories, and find it as one entry that says who did it", async () => {
    const { page, faults } = await sameOfficeTab(browser);
    const ids = await createLatest(20);
    await page.goto("/admin/dashboard");
    const { click, getCount } = countPresses(page);
    await click(section(page, "Articles"));
    await expect.poll(() => listRows(page)).toEqual(ids);
    await click(page.getByRole("checkbox", { name: "Select this page" }));
    await click(page.getByRole("button", { name: "Change category" }));
    const dialog = page.getByRole("dialog");
    await page.getByLabel("New category").selectOption("misc");
    await click(dialog.getByRole("button", { name: /^Change \d+ articles$/ }));
    await dialog.getByText(/articles have been changed\.$/).waitFor();
    // The choice of the category counts as one more.
    expect(getCount() + 1).toBeLessThanOrEqual(6);
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByText(/changes have been taken back\.$/).waitFor();
    await page.keyboard.press("Escape");

    await page.goto("/admin/dashboard");
    const finding = countPresses(page);
    await finding.click(section(page, "Audit"));
    await finding.click(page.getByRole("link", { name: "Changed", exact: true }));
    await page.waitForURL(/action=changed/);
    await finding.click(page.getByRole("button", { name: /^\d+ articles$/ }));
    await page.locator("tbody ol li").first().waitFor();
    expect(finding.getCount()).toBeLessThanOrEqual(4);
    for (const id of ids) await callAs(administrator, "DELETE", `/api/article/${id}/`);
    expect(faults).toEqual([]);
  });
});

// In Urdu, and on to a published article: writing/by-keyboard.test.ts.
describe.runIf(isThorough)("the keyboard alone", () => {
  it("signs in, comes to the screen that was asked for, and begins an article", async () => {
    const { page, context, faults } = await browser.open();
    const asked = "/admin/articles-management?language=ur";
    await page.goto(asked);
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("next")).toBe(asked);
    await tabTo(page, "E-mail");
    await page.keyboard.insertText(administrator.email);
    await tabTo(page, "Password");
    await page.keyboard.insertText(administrator.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Article Gallery" }).waitFor();
    expect(new URL(page.url()).search).toBe("?language=ur");

    await tabTo(page, "New Article");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "New Article" }).waitFor();
    // Its first words can be typed at once (product: editor 31).
    await page
      .locator(":focus")
      .and(page.getByLabel("Title", { exact: true }))
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("writes an article and publishes it", async () => {
    const { page, faults } = await openOfficeTab(browser);
    const title = `By keys ${randomUUID().slice(0, 8)}`;
    await page.goto("/admin/new-article");
    await page.getByRole("heading", { level: 1, name: "New Article" }).waitFor();
    // The wait must start before the key press: Playwright intercepts file choosers only once something waits for one.
    const chooser = page.waitForEvent("filechooser");
    await tabTo(page, "Cover image");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles([picture]);
    await page.getByRole("img", { name: "Preview of the chosen image" }).waitFor();
    await tabTo(page, "Title");
    await page.keyboard.insertText(title);
    await tabTo(page, "Content");
    await page.keyboard.insertText("Written from the first letter to the last, with ");
    await page.keyboard.press("Control+B");
    await page.keyboard.type("weight");
    await page.keyboard.press("Control+B");
    await page.keyboard.insertText(" where it matters, and a ");
    await page.keyboard.press("Control+K");
    const dialog = page.getByRole("dialog");
    await focusedIs(page, "[role=dialog] input");
    await page.keyboard.type("hilal.example");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await focusedIs(page, "[role=textbox]");
    await page.keyboard.type(".");
    await tabTo(page, "Category");
    await page.keyboard.type("Misc");
    await tabTo(page, "Writer");
    await scrolledTo(page);
    await page.keyboard.press("ArrowDown");
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    await tabTo(page, "Publish date");
    await page.keyboard.type("2026-01-15");
    await page.keyboard.press("Control+S");
    await waitUntilStored(page);
    expect(await page.getByText("Article uploaded successfully!").count()).toBe(0);
    await tabTo(page, "Upload Article");
    await page.keyboard.press("Enter");
    await seesText(page, "Article uploaded successfully!");

    const path = `/api/get-articles/?q=${encodeURIComponent(title)}&page=1&page_size=1`;
    const { data } = (await callAs(administrator, "GET", path)) as { data: { id: number }[] };
    const html = await publicPage(`/article/${data[0]?.id}`);
    expect(html).toContain("with <strong>weight</strong> where it matters, and a <a ");
    expect(faults).toEqual([]);
    await page.close();
  });

  // Each kind of field by its keys; every-screen.test.ts and the forms' own tests cover the others.
  it("makes a video", async () => {
    const { page, faults } = await openOfficeTab(browser);
    const title = `By keys ${randomUUID().slice(0, 8)}`;
    await answerForYouTube(page);
    await page.goto("/admin/videos-management");
    await page.getByRole("link", { name: "New Video" }).waitFor();
    await tabTo(page, "New Video");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "New Video" }).waitFor();
    await focusedIs(page, "main");
    await tabTo(page, "Title");
    await page.keyboard.type(title);
    await tabTo(page, "YouTube URL");
    await page.keyboard.type("https://youtu.be/hV7-kQ2mLzA");
    await tabTo(page, "Description");
    await page.keyboard.type("Typed throughout.");
    await tabTo(page, "Language");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, "Display Order");
    await page.keyboard.press("ArrowUp");
    await tabTo(page, "Create Video");
    await page.keyboard.press("Enter");
    await seesText(page, "Video created successfully!");
    const { data } = (await callAs(administrator, "GET", "/api/videos/management/")) as {
      data: Record<string, unknown>[];
    };
    const made = data.find((video) => video.title === title);
    expect(made).toMatchObject({
      description: "Typed throughout.",
      language: "Urdu",
      order: 1,
      status: "Active",
    });
    await callAs(administrator, "DELETE", `/api/video/${made?.id}/`);
    expect(faults).toEqual([]);
    await page.close();
  });
});
