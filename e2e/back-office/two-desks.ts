import type { translatorFor } from "@hilal/i18n/translator/translator";
import type { BrowserContext, Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import type { testBrowser, Watched } from "../harness/browser.ts";
import { type Account, accessToken, administrator, pick } from "./office.ts";
import { picture } from "./test-files.ts";

interface DeskOptions {
  /** The instance. */
  readonly at: string;
  readonly language: "en" | "ur";
  readonly width?: number;
}

interface Line {
  /** Takes the tab offline: no requests, and no messages on open sockets. */
  cut(): Promise<void>;
  /** Brings it online again. */
  mend(): Promise<void>;
}

interface OpenedDesk extends Watched, Line {}

/** The line of each browser context, also the mark that it is signed in. */
const lines = new WeakMap<BrowserContext, Promise<Line>>();

/**
 * Opens an empty page of an administrator at one of the file's own instances, next to others at the same instance: they
 * share a browser context and its storage. Close the page.
 */
export async function openDesk(
  browser: ReturnType<typeof testBrowser>,
  { at, language, width = 1280 }: DeskOptions,
): Promise<OpenedDesk> {
  const watched = await browser.openTab({ name: `desk at ${at}` });
  const { page, context } = watched;
  const entering = lines.get(context) ?? enter(context, at);
  lines.set(context, entering);
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript((chosen) => {
    if (location.origin.includes("127.0.0.1")) {
      localStorage.setItem("hilal-office-language", chosen);
    }
  }, language);
  return { ...watched, ...(await entering) };
}

async function enter(context: BrowserContext, at: string): Promise<Line> {
  const line = await makeLine(context);
  const answer = await context.request.post(`${at}/api/token/`, { data: administrator });
  expect(answer.status()).toBe(200);
  return line;
}

/** Chromium's own way of being offline leaves open sockets as they are. */
async function makeLine(context: BrowserContext): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/./, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.onClose(() => open.delete(socket));
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await context.setOffline(true);
      await Promise.all([...open].map((socket) => socket.close()));
    },
    async mend() {
      isCut = false;
      await context.setOffline(false);
    },
  };
}

interface Filled {
  readonly t: ReturnType<typeof translatorFor>;
  readonly category: string;
}

/** Fills the fields that publishing requires, besides the title and the text. */
export async function completeArticle(page: Page, { t, category }: Filled): Promise<void> {
  await pick(page, t("adminEditor.form.cover"), picture);
  await page.getByRole("img", { name: t("adminForms.drop.preview") }).waitFor();
  await page.getByLabel(t("adminEditor.form.publishDate"), { exact: true }).fill("2026-01-15");
  await page.getByPlaceholder(t("adminEditor.form.chooseWriter")).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel(t("adminEditor.form.category"), { exact: true }).selectOption(category);
}

/** Calls at one instance, and the readers' pages there. */
export interface Desk {
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  status(path: string): Promise<number>;
  page(path: string): Promise<string>;
}

/** The desk of an account at an instance. */
export function deskAt(address: string, account: Account): Desk {
  const send = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(address + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    async call(method, path, body) {
      const answer = await send(method, path, body, await accessToken(address, account));
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
    status: async (path) => (await send("GET", path)).status,
    page: async (path) => (await send("GET", path)).text(),
  };
}
