import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { allVoices, hear, heard, lastSaid, theEnd, withVoices } from "./device-voices.ts";
import { firstIssuePath, storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const portal = inject("portal");
const [english, urdu, issue] = await Promise.all([
  storyPath(portal, "en"),
  storyPath(portal, "ur"),
  firstIssuePath(portal),
]);

const marked = (page: Page) =>
  page.evaluate(() => document.querySelector("[data-listening]")?.textContent ?? null);

async function press(page: Page, language: "en" | "ur", words: "start" | "issue") {
  const t = translatorFor(language);
  await page.getByRole("button", { name: t(`listen.${words}`), exact: true }).click();
  const player = page.getByRole("region", { name: t("listen.player") });
  await player.waitFor();
  return player;
}

it.each([
  ["en", english, 1280, "Libby"],
  ["ur", urdu, 360, "Uzma"],
] as const)(
  "an article in %s is heard from its title to its end, and the page shows where",
  async (language, path, width, voice) => {
    const t = translatorFor(language);
    const { page, faults } = await browser.open({ width, height: 740 });
    await withVoices(page, allVoices);
    await page.goto(path);
    const title = await page.locator("article h1").textContent();
    const player = await press(page, language, "start");
    await expect.poll(() => lastSaid(page)).toMatchObject({ voice });
    expect(await marked(page)).toBe(title);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await contrastFaults(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toEqual([]);
    const paragraph = await page.locator("[class*=prose] > p").first().textContent();
    await hear(page, paragraph?.slice(0, 12) ?? theEnd);
    await expect.poll(() => marked(page)).toBe(paragraph);
    await player.getByRole("button", { name: t("listen.pause") }).click();
    await player.getByRole("button", { name: t("listen.play") }).click();
    expect(await marked(page)).toBe(paragraph);
    await hear(page, theEnd);
    await player.getByText(t("listen.ended")).waitFor();
    const text = await heard(page);
    const last = await page.locator("[class*=prose] > p").last().textContent();
    expect(text).toContain(last?.split(/\s+/u).slice(-3).join(" "));
    await player.getByRole("button", { name: t("listen.close") }).click();
    expect([await player.count(), await marked(page)]).toEqual([0, null]);
    expect(faults).toEqual([]);
  },
);

it("an issue is heard from one article to the next, and goes on there at the next visit", async () => {
  const t = translatorFor("en");
  const { page, faults } = await browser.open({ width: 768, height: 900 });
  await withVoices(page, allVoices);
  await page.goto(issue);
  const player = await press(page, "en", "issue");
  const list = player.getByRole("list");
  await player.getByText(t("listen.queue")).click();
  const titles = await list.getByRole("button").allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  const current = () => player.locator("[aria-current=true]").textContent();
  expect(await current()).toBe(titles[0]);
  await hear(page, titles[1] ?? theEnd);
  await expect.poll(() => lastSaid(page)).toMatchObject({ text: titles[1] });
  expect(await current()).toBe(titles[1]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(issue);
  await press(page, "en", "issue");
  await expect.poll(current).toBe(titles[1]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it("a device without an Urdu voice says so in one place, and reads nothing", async () => {
  const t = translatorFor("ur");
  const { page, faults } = await browser.open({ width: 360, height: 740 });
  await withVoices(page, [["en-GB", "Libby"]]);
  await page.goto(urdu);
  const player = await press(page, "ur", "start");
  await expect
    .poll(() => player.getByRole("status").textContent())
    .toContain(t("listen.noVoice.ur"));
  expect(await heard(page)).toBe("");
  expect(await marked(page)).toBeNull();
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(faults).toEqual([]);
});
