import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { type Account, administrator, callAs, openOffice } from "./office.ts";

const browser = testBrowser();

async function newAccount(role: "author" | null): Promise<Account> {
  const account = {
    email: `${randomUUID().slice(0, 8)}@hilal.example`,
    password: "a password nobody guesses",
  };
  const answer = await fetch(`${inject("portal")}/api/user/register/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...account, first_name: "Sana", last_name: "Malik" }),
  });
  const { user_id } = (await answer.json()) as { user_id: number };
  if (role) await callAs(administrator, "PUT", `/api/users/${user_id}/role/`, { role });
  return account;
}

/** Opens addresses one after the other and expects each to redirect to the front page. */
async function areLedAway(page: Page, ...paths: readonly string[]): Promise<void> {
  const front = `${inject("portal")}/`;
  for (const path of paths) {
    await page.goto(path);
    await page.waitForURL(front, { waitUntil: "commit" });
  }
}

// The sections and fields of each role: admin/frame/frame.dom.test.tsx and admin/articles/form; route access, and the
// return after signing in (also writing/by-keyboard.test.ts): admin/session/guard.test.ts and
// contract/admin-routes.test.ts; rejections by the server: server/testing/record-lifecycle.ts.
it.runIf(isThorough)(
  "an author has two sections, edits an own article below the gallery, and is led away from the rest",
  async () => {
    const account = await newAccount("author");
    const path = `/api/users/?page=1&q=${account.email}`;
    const { data } = (await callAs(administrator, "GET", path)) as { data: { id: number }[] };
    const { article } = (await callAs(administrator, "GET", "/api/article/1/")) as {
      article: Record<string, unknown>;
    };
    const title = `Owned ${account.email}`;
    const { writer, description, category, publish_date, cover_image } = article;
    const given = { writer, description, category, publish_date, cover_image };
    const body = { ...given, title, user: data[0]?.id };
    await callAs(administrator, "POST", "/api/create-article/", body);

    const { page, context, faults } = await openOffice(browser, { account });
    await page.goto("/admin/articles-management");
    const own = page.getByRole("link", { name: title }).first();
    await own.waitFor();
    const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    expect((await sections.allTextContents()).map((text) => text.trim())).toEqual([
      "Articles",
      "Calendar",
      "Comments",
    ]);
    expect(await page.getByRole("link", { name: "New Article" }).count()).toBe(0);
    await own.click();
    await page.getByRole("heading", { level: 1, name: "Edit Article" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/articles-management\/\d+$/);
    await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
    expect(await page.getByLabel("Owner", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Update Article" }).click();
    await page.getByText("Article updated successfully!").first().waitFor();
    // The save stays on the same form.
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/articles-management\/\d+$/);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page
      .getByRole("link", { name: `${title}, again` })
      .first()
      .waitFor();
    expect(faults).toEqual([]);

    await areLedAway(page, "/admin/videos-management/create");
    await context.close();
  },
);

it.runIf(isThorough)("a reader never sees the back office", async () => {
  const { page, context } = await openOffice(browser, { account: await newAccount(null) });
  await areLedAway(page, "/admin", "/admin/edit-magazine");
  expect(await page.getByRole("navigation", { name: "Sections" }).count()).toBe(0);
  await context.close();
});
