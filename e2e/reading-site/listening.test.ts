import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const portal = inject("portal");
const [english, urdu, issue] = await Promise.all([
  storyPath(portal, "en"),
  storyPath(portal, "ur"),
  firstIssuePath(),
]);

/** The path of the demonstration's first issue, which no other test changes. */
async function firstIssuePath(): Promise<string> {
  const query = "edition=hilal-english&sort=id&page=1&page_size=1";
  const answer = await fetch(`${portal}/api/magazines/?${query}`);
  const { data } = (await answer.json()) as { data: { address: string }[] };
  if (!data[0]) throw new Error("The demonstration has no issue.");
  return data[0].address;
}

interface Engine {
  readonly said: { text: string; voice: string }[];
  /** Lets pieces end, up to the one that begins with these words, which goes on. */
  hear(until: string): void;
}

declare global {
  interface Window {
    readonly engine: Engine;
  }
}

const allVoices = [
  ["en-GB", "Libby"],
  ["ur-PK", "Uzma"],
] as const;

/** The browser of the tests has no voices. This device has some, which speak until the test lets them end. */
async function withVoices(page: Page, voices: readonly (readonly [string, string])[]) {
  await page.addInitScript((given) => {
    class Utterance {
      voice: { name: string } | null = null;
      onend: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    let current: Utterance | undefined;
    /** Without it every piece goes on. */
    let until = "";
    const said: Engine["said"] = [];
    const finish = (utterance: Utterance) => {
      if (current !== utterance || utterance.text.startsWith(until)) return;
      current = undefined;
      utterance.onend?.();
    };
    const engine: Engine = {
      said,
      hear(words) {
        until = words;
        if (current) finish(current);
      },
    };
    const list = given.map(([lang, name]) => ({ lang, name, voiceURI: name, localService: true }));
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => list,
      pending: false,
      resume() {},
      cancel() {
        current = undefined;
      },
      speak(utterance: Utterance) {
        current = utterance;
        said.push({ text: utterance.text, voice: utterance.voice?.name ?? "" });
        setTimeout(() => finish(utterance));
      },
    });
    Object.defineProperty(speech, "speaking", { get: () => current !== undefined });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(window, "engine", { value: engine });
  }, voices);
}

const lastSaid = (page: Page) => page.evaluate(() => window.engine.said.at(-1));
const marked = (page: Page) =>
  page.evaluate(() => document.querySelector("[data-listening]")?.textContent ?? null);

/** Words that no piece begins with. */
const theEnd = "\u0000";
const hear = (page: Page, until: string) =>
  page.evaluate((words) => window.engine.hear(words), until);

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
    const text = await page.evaluate(() => window.engine.said.map((piece) => piece.text).join(""));
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
  expect(await page.evaluate(() => window.engine.said)).toEqual([]);
  expect(await marked(page)).toBeNull();
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(faults).toEqual([]);
});
