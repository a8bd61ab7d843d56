import type { Response } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityFaults, contrastFaults, thumbFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import {
  administrator,
  answerForYouTube,
  callAs,
  sameOfficeTab,
  waitUntilComplete,
} from "./office.ts";

const browser = testBrowser();

const lists = [
  "/admin/dashboard",
  "/admin/articles-management",
  "/admin/calendar",
  "/admin/comment-management",
  "/admin/magazine-management",
  "/admin/authors-management",
  "/admin/bill-boards-management",
  "/admin/ebooks-management",
  "/admin/videos-management",
  "/admin/packages-management",
  "/admin/packages-management?tab=requests",
  "/admin/packages-management?tab=newsletter",
  "/admin/users-management",
  "/admin/settings",
  "/admin/settings/design",
  "/admin/missed-searches",
  "/admin/trash",
  "/admin/audit",
];
/** Forms that are also checked while they show their validation errors. */
const emptyForms = [
  "/admin/edit-magazine",
  "/admin/edit-ebook",
  "/admin/edit-author",
  "/admin/edit-billboard",
  "/admin/videos-management/create",
  "/admin/edit-package",
];
/** The form of the oldest record in a list of the API: other tests create and delete newer ones. */
async function filledForm(form: string, list: string): Promise<string> {
  const answer = await callAs(administrator, "GET", `${list}?page=1&page_size=100`);
  const { data } = answer as { data: { id: number }[] };
  return `${form}/${Math.min(...data.map(({ id }) => id))}`;
}
const filledVideo = await filledForm("/admin/videos-management/edit", "/api/videos/management/");
const filledForms = [
  ...(await Promise.all([
    filledForm("/admin/edit-magazine", "/api/magazines/"),
    filledForm("/admin/edit-ebook", "/api/ebooks/"),
    filledForm("/admin/edit-author", "/api/authors/"),
    filledForm("/admin/edit-billboard", "/api/get-billboards/"),
    filledForm("/admin/edit-package", "/api/packages/"),
  ])),
  filledVideo,
];
/** The desk of the coming issue of a magazine. */
async function issueDesk(edition: string): Promise<string> {
  const query = `edition=${edition}&status=Inactive&sort=newest&page=1&page_size=1`;
  const answer = await callAs(administrator, "GET", `/api/magazines/?${query}`);
  const { data } = answer as { data: { id: number }[] };
  return `/admin/magazine-management/issue/${data[0]?.id}`;
}
const [english, urdu] = [await issueDesk("hilal-english"), await issueDesk("hilal-urdu")];
const issueDesks = [
  english,
  `${english}?tab=details`,
  `${english}?tab=check`,
  `${urdu}?tab=plan`,
  `${urdu}?tab=documents`,
];
/** By parts: admin/frame/frame.dom.test.tsx. */
const others = ["/admin/nowhere"];

type Visit = readonly [path: string, language: "en" | "ur"];

const all: readonly Visit[] = (["en", "ur"] as const).flatMap((language) =>
  [...lists, ...emptyForms, ...filledForms, ...issueDesks, ...others].map(
    (path) => [path, language] as const,
  ),
);

/** One screen of each kind; most in Urdu, where the direction may be wrong as well. */
const oneOfEachKind: readonly Visit[] = [
  // Panels and figures.
  ["/admin/dashboard", "ur"],
  // Days in a grid, in the direction of the script.
  ["/admin/calendar", "ur"],
  // A list with everything that a list has: states, filters, days, choosing several.
  ["/admin/articles-management", "ur"],
  // A list of cards with long texts.
  ["/admin/comment-management", "en"],
  // A screen of switches instead of records.
  ["/admin/settings", "ur"],
  // An empty form with pictures, documents and days.
  ["/admin/edit-magazine", "ur"],
  // A filled form with a frame that shows the video.
  [filledVideo, "en"],
  // The desk of an issue, behind its tabs.
  [`${urdu}?tab=plan`, "ur"],
];

/** Charts, a list, a form and a desk: the other screens use the same colours, in both languages. */
const seenInTheDark = [
  "/admin/dashboard",
  "/admin/articles-management",
  "/admin/edit-magazine",
  `${urdu}?tab=plan`,
];

/** The browser itself logs a 404 of the shell in the console. */
const ownFaults = (faults: readonly string[], path: string) =>
  faults.filter((fault) => !others.includes(path) || !fault.includes("status of 404"));

// Before the screens: what a tab with an empty cache loads. The code is the same in both languages, and the texts are
// as long.
it.each(isThorough ? (["en", "ur"] as const) : (["ur"] as const))(
  "the first screen carries at most 200 kB of JavaScript in %s",
  async (language) => {
    const { page } = await sameOfficeTab(browser, { language });
    const scripts: Response[] = [];
    const note = (response: Response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    };
    page.on("response", note);
    await page.goto("/admin", { waitUntil: "networkidle" });
    await page.locator(`html[lang=${language}]`).waitFor();
    await waitUntilComplete(page);
    page.off("response", note);
    const headers = await Promise.all(scripts.map((response) => response.allHeaders()));
    expect(new Set(headers.map((header) => header["content-encoding"]))).toEqual(new Set(["br"]));
    const sizes = headers.map((header) => Number(header["content-length"]));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
  },
);

it.each(isThorough ? all : oneOfEachKind)(
  "%s stands without a fault, in %s",
  async (path, language) => {
    const { page, faults } = await sameOfficeTab(browser, { language });
    await page.unrouteAll();
    if (path === filledVideo) await answerForYouTube(page);
    await page.goto(path);
    await waitUntilComplete(page);
    const root = page.locator("html");
    expect(await root.getAttribute("lang")).toBe(language);
    expect(await root.getAttribute("dir")).toBe(language === "ur" ? "rtl" : "ltr");
    expect(await accessibilityFaults(page)).toEqual([]);
    // The page is as wide as the window already.
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    expect(await thumbFaults(page)).toEqual([]);
    if (emptyForms.includes(path)) {
      // On a phone width after a wider one, as when a tablet is rotated: the sidebar closes where it would cover the
      // form.
      await page.locator("button[type=submit]").click();
      await page.locator("p[id$='-error']").first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    if (isThorough ? language === "en" : seenInTheDark.includes(path)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await contrastFaults(page)).toEqual([]);
    }
    expect(ownFaults(faults, path)).toEqual([]);
  },
);
