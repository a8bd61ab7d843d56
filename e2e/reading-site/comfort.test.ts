import type { Ebook } from "@hilal/contract/ebooks";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { expect, inject, it, vi } from "vitest";
import { administrator, callAs } from "../back-office/office.ts";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { registeredReader, signIn, signInByApi } from "../readers/reader.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const [english, urdu] = await Promise.all([
  storyPath(inject("portal"), "en"),
  storyPath(inject("portal"), "ur"),
]);

/** The address of a demonstration book in the reader: with its pages, which are generated once it is saved. */
async function bookPath(): Promise<string> {
  const list = await fetch(`${inject("portal")}/api/ebooks/?sort=id&page=1&page_size=1`);
  const { data } = (await list.json()) as {
    data: Pick<Ebook, "id" | "cover" | "opens" | "pages">[];
  };
  if (!data[0]) throw new Error("The demonstration has no book.");
  const { id, cover: _picture, opens: _count, pages: _length, ...form } = data[0];
  await callAs(administrator, "PUT", `/api/ebook/update/${id}/`, form);
  // This test is about the panel, not about how soon pages are generated while other tests keep the machine busy.
  await vi.waitUntil(
    async () => {
      const pages = await fetch(`${inject("portal")}/api/pdf-pages/ebook/${id}/`);
      return ((await pages.json()) as { state: string }).state === "made";
    },
    { timeout: 180_000, interval: 200 },
  );
  return readerAddress("ebook", id);
}
const book = isThorough ? await bookPath() : "";

/** Opens the panel by keyboard alone. */
async function openPanel(page: Page, language: "en" | "ur"): Promise<void> {
  const t = translatorFor(language);
  await page.getByRole("button", { name: t("comfort.open") }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: t("comfort.title") }).waitFor();
}

const chosen = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ["theme", "text-size", "urdu-face", "digits"].map((name) => [
        name,
        document.documentElement.getAttribute(`data-${name}`),
      ]),
    ),
  );

/** The phone of a visitor without any choices. */
async function newcomer() {
  const opened = await browser.sameTab({ width: 360, height: 740 });
  await opened.context.clearCookies();
  return opened;
}

const visitors = [
  ["ur", urdu, 360],
  ["en", english, 1280],
] as const;

// What each choice sets and stores: comfort-panel.dom.test.ts; how pages are served with it: reading-cookie.test.ts.
it.runIf(isThorough).each(visitors)(
  "a visitor who reads in %s sets pages to comfort by keyboard, and finds every page so before its first paint",
  async (language, path, width) => {
    const t = translatorFor(language);
    const { page, faults } = await newcomer();
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const root = document.documentElement;
        root.setAttribute("data-first-theme", root.getAttribute("data-theme") ?? "none");
      });
    });
    await page.goto(path);
    await openPanel(page, language);
    const group = (name: "text_size" | "theme" | "urdu_face" | "digits") =>
      page.getByRole("group", { name: t(`comfort.${name}.legend`) });
    await group("theme")
      .getByRole("radio", { name: t("comfort.theme.auto") })
      .focus();
    for (const _step of ["light", "dark", "sepia"]) await page.keyboard.press("ArrowDown");
    expect((await chosen(page)).theme).toBe("sepia");
    // That its colours can be read: reading-preferences.test.ts.
    expect(await contrastFaults(page)).toEqual([]);
    await page.keyboard.press("ArrowUp");
    await group("text_size").getByRole("radio", { name: "125" }).check();
    await group("urdu_face")
      .getByRole("radio", { name: t("comfort.urdu_face.naskh") })
      .check();
    await group("digits").getByRole("radio", { name: "۱۲۳" }).check();
    const now = { theme: "dark", "text-size": "125", "urdu-face": "naskh", digits: "urdu" };
    expect(await chosen(page)).toEqual(now);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(
      await page.evaluate(() => document.activeElement?.hasAttribute("data-comfort-panel")),
    ).toBe(true);
    await page.goto(language === "ur" ? "/ur/contact" : "/contact");
    expect(await chosen(page)).toEqual(now);
    expect(await page.locator("html").getAttribute("data-first-theme")).toBe("dark");
    expect(await page.locator("footer address").textContent()).toContain(
      language === "ur" ? "۴۶۰۰۰" : "46000",
    );
    expect(faults).toEqual([]);
  },
);

// That the screens for signing in have its button: login.test.ts.
it.each([
  ["/ur/sign-up", "ur"],
  ...(isThorough
    ? ([
        ["/login", "en"],
        [book, "en"],
        [`/ur${book}`, "ur"],
      ] as const)
    : []),
] as const)("the panel is on %s too, where there is no bar of the site", async (path, language) => {
  const { page, faults } = await newcomer();
  await page.goto(path);
  await openPanel(page, language);
  await page.getByRole("radio", { name: translatorFor(language)("comfort.theme.sepia") }).check();
  expect((await chosen(page)).theme).toBe("sepia");
  await page.keyboard.press("Escape");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-text-size", "200"));
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it("justified edges are for lines long enough to bear them, never for headings", async () => {
  const { page } = await newcomer();
  await page.goto(english);
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-justify", "on");
    const text = document.querySelector("[class*=prose]");
    text?.insertAdjacentHTML("afterbegin", "<h2 data-short>Short</h2>");
  });
  const aligned = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    return page.evaluate(() => {
      const heading = document.querySelector("[data-short]") as Element;
      const text = heading.parentElement?.querySelector("p") as Element;
      return [heading, text].map((element) => getComputedStyle(element).textAlign);
    });
  };
  expect(await aligned(1280)).toEqual(["start", "justify"]);
  expect(await aligned(360)).toEqual(["start", "start"]);
  await page.evaluate(() => document.documentElement.setAttribute("data-text-size", "200"));
  expect(await aligned(768)).toEqual(["start", "start"]);
});

// The request of a choice: comfort-panel.dom.test.ts; its effect: reading-cookie.test.ts.
it.runIf(isThorough)("a signed-in reader's choice comes to a second device", async () => {
  const reader = await registeredReader();
  const { page, context, faults } = await newcomer();
  await signInByApi(context, reader);
  await page.goto("/contact");
  await openPanel(page, "en");
  await page.getByRole("radio", { name: "Sepia" }).check();
  await page.getByText("Kept on this device and with your account.").waitFor();
  // Another device does not have this one's cookies.
  await context.clearCookies();
  await page.goto("/about");
  expect((await chosen(page)).theme).not.toBe("sepia");
  await signIn(page, reader, "/about");
  expect((await chosen(page)).theme).toBe("sepia");
  expect(faults).toEqual([]);
});
