import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { openOfficeTab, publicPage, rowAction, seesText } from "./office.ts";
import { sectionStories } from "./section-stories.ts";

const browser = testBrowser();

/** One whose list is found again with its files and days, and one whose form stays for the next record. */
const oneOfEachKind = sectionStories.filter(({ section }) =>
  ["e-books", "authors"].includes(section),
);

// Each form's and each list's own: admin/*/*-form.dom.test.tsx and *-screen.dom.test.tsx; what readers get: server/features.
describe.each(isThorough ? sectionStories : oneOfEachKind)(
  "an administrator at the $section",
  (story) => {
    it("makes, changes and deletes one, and readers see each at once", async () => {
      const { page, faults } = await openOfficeTab(browser);
      const mark = randomUUID().slice(0, 8);
      const [first, second] = [`Made ${mark}`, `Changed ${mark}`];
      const shownToReaders = async (name: string) =>
        (await publicPage(story.publicPath)).includes(name);

      await page.goto(story.list);
      await page.getByRole("link", { name: story.add, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: story.add }).waitFor();
      await story.fill(page, first);
      await page.getByRole("button", { name: story.create, exact: true }).click();
      await seesText(page, story.created);
      expect(await shownToReaders(first)).toBe(true);

      if (story.staysOnForm) {
        expect(await page.getByLabel(story.nameField, { exact: true }).inputValue()).toBe("");
        await page.getByRole("link", { name: "Open the saved record" }).click();
      } else {
        await page.waitForURL(`**${story.list}*`);
        await page.getByLabel("Search", { exact: true }).fill(first);
        await page.getByLabel("Search", { exact: true }).press("Enter");
        // Rows move when the answer comes: what is pressed in that moment may be another.
        await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
        await page.getByRole("link", { name: first, exact: true }).click();
      }
      const name = page.getByLabel(story.nameField, { exact: true });
      await name.and(page.locator(`[value="${first}"]`)).waitFor();
      await name.fill(second);
      await page.getByRole("button", { name: story.update, exact: true }).click();
      await seesText(page, story.updated);
      expect([await shownToReaders(first), await shownToReaders(second)]).toEqual([false, true]);

      await page.goto(`${story.list}?q=${encodeURIComponent(second)}`);
      await rowAction(page, second, "Delete");
      await page.getByRole("alertdialog").getByText(story.question).waitFor();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await seesText(page, story.deleted);
      expect(await shownToReaders(second)).toBe(false);
      expect(faults).toEqual([]);
      await page.close();
    });
  },
);
