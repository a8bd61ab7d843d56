import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { type Account, administrator, callAs, openOffice } from "./office.ts";

const browser = testBrowser();

/** Every screen that is the administrators' alone (product: roles 2). */
const administratorsOnly = [
  "/admin",
  "/admin/dashboard",
  "/admin/magazine-management",
  "/admin/authors-management",
  "/admin/bill-boards-management",
  "/admin/ebooks-management",
  "/admin/videos-management",
  "/admin/videos-management/create",
  "/admin/packages-management",
  "/admin/users-management",
  "/admin/new-article",
  "/admin/new-article/1",
  "/admin/edit-magazine/1",
  "/admin/edit-author",
];

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

describe("an author", () => {
  it("has two sections and no button for a new article", async () => {
    const { page, context, faults } = await openOffice(browser, {
      account: await newAccount("author"),
    });
    await page.goto("/admin/articles-management");
    await page.getByRole("heading", { level: 1, name: "Article Gallery" }).waitFor();
    const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    expect((await sections.allTextContents()).map((text) => text.trim())).toEqual([
      "Article Gallery",
      "Article Comments",
    ]);
    expect(await page.getByRole("link", { name: "New Article" }).count()).toBe(0);
    await page.getByText("No articles found.").waitFor();
    await sections.last().click();
    await page.getByRole("heading", { level: 1, name: "Article Comments" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("edits an own article below the gallery, and nobody else's", async () => {
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
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("heading", { level: 1, name: "Edit Article" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/articles-management\/\d+$/);
    expect(await page.getByLabel("Owner", { exact: true }).count()).toBe(0);
    await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
    await page.getByRole("button", { name: "Update Article" }).click();
    await page.getByText("Article updated successfully!").first().waitFor();
    await page.waitForURL("**/admin/articles-management");
    await page.getByRole("link", { name: `${title}, again` }).waitFor();
    expect(faults).toEqual([]);

    await page.goto("/admin/articles-management/1");
    await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
    await context.close();
  });

  it("is led to the front page from every other screen", async () => {
    const { page, context } = await openOffice(browser, { account: await newAccount("author") });
    const front = `${inject("portal")}/`;
    for (const path of administratorsOnly) {
      await page.goto(path);
      await page.waitForURL(front, { waitUntil: "commit" });
    }
    expect(page.url()).toBe(front);
    await context.close();
  });

  it("is refused by the server as well", async () => {
    const account = await newAccount("author");
    await expect(callAs(account, "GET", "/api/videos/management/")).rejects.toThrow("403");
    await expect(callAs(account, "DELETE", "/api/author/1/")).rejects.toThrow("403");
  });
});

describe("a reader", () => {
  it("never sees the back office", async () => {
    const { page, context } = await openOffice(browser, { account: await newAccount(null) });
    const front = `${inject("portal")}/`;
    for (const path of ["/admin", "/admin/articles-management", "/admin/edit-magazine"]) {
      await page.goto(path);
      await page.waitForURL(front, { waitUntil: "commit" });
    }
    expect(await page.getByRole("navigation", { name: "Sections" }).count()).toBe(0);
    await context.close();
  });
});

describe("a visitor", () => {
  it.each(["/admin", "/admin/videos-management?language=Urdu", "/admin/edit-author/1"])(
    "of %s is asked to sign in, and comes back there",
    async (path) => {
      const { page, context } = await browser.open();
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === "/login");
      const address = new URL(page.url());
      expect(address.searchParams.get("next")).toBe(path);
      const form = page.locator("main");
      await form.getByLabel("E-mail", { exact: true }).fill(administrator.email);
      await form.getByLabel("Password", { exact: true }).fill(administrator.password);
      await form.getByLabel("Password", { exact: true }).press("Enter");
      await page.waitForURL((url) => url.pathname + url.search === path);
      await page.getByRole("navigation", { name: "Sections" }).waitFor();
      await context.close();
    },
  );
});
