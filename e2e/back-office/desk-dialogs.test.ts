import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { lookAt, pressStep } from "./look-at.ts";
import { administrator, callAs, sameOfficeTab, waitUntilComplete } from "./office.ts";

const browser = testBrowser();

type Language = "en" | "ur";
const both: readonly Language[] = ["en", "ur"];

// One of each kind is also in preview.test.ts and writing/by-hand.test.ts.
describe.runIf(isThorough)("on a phone", () => {
  const open = (language: Language) => sameOfficeTab(browser, { language, width: 360 });

  // By parts: admin/articles/bulk-table.dom.test.tsx.
  it.each(both)(
    "what is done to several articles at once is asked without a fault, in %s",
    async (language) => {
      const t = translatorFor(language);
      const { page, faults } = await open(language);
      await page.goto("/admin/articles-management");
      await waitUntilComplete(page);
      for (const row of [0, 1, 2]) await page.locator("tbody [type=checkbox]").nth(row).click();
      await page.getByText(t("bulkChanges.chosen", { count: 3 })).waitFor();
      const actions = ["status", "category", "owner", "schedule"] as const;
      for (const action of actions) await lookAt(page, t(`bulkChanges.action.${action}`));
      const effect = t("bulkChanges.preview", { count: 3, changes: 3 });
      await lookAt(page, t("bulkChanges.action.trash"), effect);
      expect(faults).toEqual([]);
    },
  );

  it.each(both)("what is done to an article is asked without a fault, in %s", async (language) => {
    const t = translatorFor(language);
    const { page, faults } = await open(language);
    // An article of another language would switch the screen's language.
    const list = await callAs(
      administrator,
      "GET",
      `/api/get-articles/?page=1&language=${language}`,
    );
    // Other tests create and delete newer ones.
    const { data } = list as { data: { id: number; state: string }[] };
    const oldest = data.findLast(({ state }) => state === "draft");
    await page.goto(`/admin/articles-management/${oldest?.id}`);
    const dialogs = [
      [t("desk.action.schedule"), t("desk.dialog.scheduleTitle")],
      [t("desk.action.submit"), t("desk.dialog.submitTitle")],
      [t("desk.action.assign"), t("desk.dialog.assignTitle")],
    ] as const;
    for (const [step, title] of dialogs) await lookAt(page, step, title, pressStep);
    await lookAt(page, t("adminPreview.share.open"), t("adminPreview.share.dialog"), pressStep);
    await lookAt(page, t("adminHistory.open"), t("adminHistory.title"), pressStep);
    expect(faults).toEqual([]);
  });
});
