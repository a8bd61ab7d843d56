import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { mailedLink } from "./outbox.ts";

export interface TestReader {
  readonly email: string;
  readonly password: string;
}

/** Returns an unused address. */
export const freshEmail = () => `reader-${randomUUID().slice(0, 8)}@example.com`;

const post = (path: string, body: unknown) =>
  fetch(new URL(path, inject("portal")), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Creates a reader's account, with a verified address by default. */
export async function registeredReader({ verified = true } = {}): Promise<TestReader> {
  const reader = { email: freshEmail(), password: `a long password ${randomUUID()}` };
  const names = { first_name: "Sana", last_name: "Iqbal" };
  const answer = await post("/api/user/register/", { ...reader, ...names });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}.`);
  if (!verified) return reader;
  const link = await mailedLink(inject("dataDir"), reader.email, "/verify-email");
  await post("/api/user/verify-email/", {
    token: new URLSearchParams(link.split("?")[1]).get("token"),
  });
  return reader;
}

/** Signs in on the screen and waits for the page that it redirects to. */
export async function signIn(page: Page, reader: TestReader, next = "/"): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ next })}`);
  await page.locator("#account-email").fill(reader.email);
  await page.locator("#account-password").fill(reader.password);
  await page.locator("form button[type=submit]").click();
  await page.waitForURL((address) => address.pathname === new URL(next, address).pathname);
}

/** Signs a browser in without the screen, for tests of signed-in pages. */
export async function signInByApi({ request }: BrowserContext, reader: TestReader): Promise<void> {
  const answer = await request.post("/api/token/", { data: reader });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
}

/** Signs in from another device, which stays signed in. */
export async function signInOnOtherDevice(reader: TestReader): Promise<void> {
  const answer = await post("/api/token/", reader);
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
}

/**
 * Performs an action that redirects with a toast, and waits for the toast on the next page, with exactly these words.
 */
export async function expectToastAfter(
  page: Page,
  words: string,
  act: () => Promise<unknown>,
): Promise<void> {
  // A toast older than ten seconds is not shown, and a busy machine may need longer for a page.
  await page.clock.setFixedTime(new Date());
  // It disappears after three seconds, which may be before the page has fully loaded.
  const told = page.locator("[data-toasts]").getByText(words, { exact: true }).waitFor();
  await Promise.all([told, act()]);
}

/** The newest article in a language, by id. */
export async function newestArticle(language: "en" | "ur"): Promise<number> {
  const answer = await fetch(
    new URL(`/api/get-recent-articles/?limit=1&language=${language}`, inject("portal")),
  );
  const { data } = (await answer.json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error("There is no article.");
  return data[0].id;
}
