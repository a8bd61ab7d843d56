import type { BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { testBrowser, Watched } from "../harness/browser.ts";
import { adminPassword } from "../harness/start-portal.ts";
import { type PickedFile, picture } from "./test-files.ts";

/** An account to sign in with. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

export const administrator: Account = { email: "admin@hilal.example", password: adminPassword };

interface OfficeOptions {
  readonly account?: Account;
  readonly language?: "en" | "ur";
  readonly width?: number;
}

/** Opens an empty page of a signed-in user, in a separate browser context. */
export async function openOffice(
  browser: ReturnType<typeof testBrowser>,
  { account = administrator, language = "en", width = 1280 }: OfficeOptions = {},
): Promise<Watched> {
  const watched = await browser.open({ width });
  await enter(watched.context, account, language);
  return watched;
}

const entered = new WeakMap<BrowserContext, Promise<void>>();

/**
 * Opens an empty tab next to others of the same user and language: signed in once, with the files of the back office
 * cached. The browser's storage is shared as well; close the page.
 */
export async function openOfficeTab(
  browser: ReturnType<typeof testBrowser>,
  { account = administrator, language = "en", width = 1280 }: OfficeOptions = {},
): Promise<Watched> {
  const watched = await browser.openTab({ width, name: `${account.email} ${language}` });
  await enterOnce(watched.context, account, language);
  return watched;
}

/** The one tab of a user and language, reused between tests (`sameTab`), signed in once. */
export async function sameOfficeTab(
  browser: ReturnType<typeof testBrowser>,
  { account = administrator, language = "en", width = 1280 }: OfficeOptions = {},
): Promise<Watched> {
  const watched = await browser.sameTab({ width, name: `${account.email} ${language}` });
  await enterOnce(watched.context, account, language);
  return watched;
}

function enterOnce(context: BrowserContext, account: Account, language: string): Promise<void> {
  const entering = entered.get(context) ?? enter(context, account, language);
  entered.set(context, entering);
  return entering;
}

/**
 * Fakes YouTube with an empty page and a picture. Only for tests that show a video: a browser with any request route
 * disables its cache, and loads every screen of the office anew.
 */
export async function answerForYouTube(shown: BrowserContext | Page): Promise<void> {
  await shown.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><html lang=en><title>Video</title></html>",
    }),
  );
  await shown.route("https://i.ytimg.com/**", (route) =>
    route.fulfill({ contentType: picture.mimeType, body: picture.buffer }),
  );
}

/** Sees to the language in which the back office opens in a browser's context. */
export async function speakTo(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript((chosen) => {
    if (location.origin.includes("127.0.0.1")) {
      localStorage.setItem("hilal-office-language", chosen);
    }
  }, language);
}

async function enter(context: BrowserContext, account: Account, language: string): Promise<void> {
  await speakTo(context, language);
  const answer = await context.request.post("/api/token/", { data: account });
  expect(answer.status()).toBe(200);
}

/** Waits until a screen is complete: no pending requests, no missing fonts. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(
    () => !document.querySelector("[aria-busy=true]") && document.fonts.status === "loaded",
  );
}

interface KnownToken {
  readonly token: Promise<string>;
  readonly until: number;
}

/** Cached by portal and account: verifying a password takes as long as loading a page. */
const tokens = new Map<string, KnownToken>();

/** Returns an access token for a portal; valid for a quarter of an hour, and reused for ten minutes. */
export function accessToken(portal: string, account: Account): Promise<string> {
  const key = JSON.stringify([portal, account]);
  const known = tokens.get(key);
  if (known && known.until > Date.now()) return known.token;
  const token = signIn(portal, account);
  tokens.set(key, { token, until: Date.now() + 600_000 });
  return token;
}

async function signIn(portal: string, account: Account): Promise<string> {
  const answer = await fetch(`${portal}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access: string }).access;
}

/** Calls the API as an account, in JSON. */
export async function callAs(
  account: Account,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const portal = inject("portal");
  const answer = await fetch(`${portal}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await accessToken(portal, account)}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** The HTML of a public page as every reader gets it now. */
export async function publicPage(path: string): Promise<string> {
  const answer = await fetch(`${inject("portal")}${path}`);
  return answer.text();
}

/** Waits until a text is visible. */
export async function seesText(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

/** Picks files for a drop zone through the system's own dialog. */
export async function pick(page: Page, label: string, ...files: PickedFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(label, { exact: true }).click();
  await (await chooser).setFiles(files);
}

/** Picks a picture and waits until it is stored and shown. */
export async function pickPicture(page: Page, label: string, file: PickedFile): Promise<void> {
  await pick(page, label, file);
  await page.getByRole("img", { name: "Preview of the chosen image" }).waitFor();
}

/** Picks a PDF and waits until it is stored and can be opened. */
export async function pickPdf(page: Page, label: string, file: PickedFile): Promise<void> {
  await pick(page, label, file);
  await page.getByRole("link", { name: "View Existing PDF" }).waitFor();
}

/** Opens a row's menu and chooses an action. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("row").filter({ hasText: row }).locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/**
 * Waits until the page has scrolled to the focused element: a list that opens in between would close with the
 * scrolling.
 */
export async function scrolledTo(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
