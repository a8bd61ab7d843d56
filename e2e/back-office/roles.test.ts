import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { type Account, administrator, callAs, openOffice } from "./office.ts";

const browser = testBrowser();

/** Screens that an author has none of (product: roles 3, roles 7). */
const notForAuthors = [
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
  "/admin/missed-searches",
  "/admin/new-article",
  "/admin/new-article/1",
  "/admin/edit-magazine/1",
  "/admin/edit-author",
];

/** The fields of an article's form with which somebody decides whose it is and whether it is read. */
const publishing = ["Owner", "Status", "New issue", "Publish date"];

/** Those of the labels whose fields an article's form shows, once the form is there. */
async function shownFields(page: Page, labels: readonly string[]): Promise<string[]> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field("Title").waitFor();
  const counts = await Promise.all(labels.map((label) => field(label).count()));
  return labels.filter((_label, index) => counts[index] !== 0);
}

async function newAccount(role: "author" | "editor" | "contributor" | null): Promise<Account> {
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
    await page.getByText("No articles found.").waitFor();
    expect(await page.getByRole("link", { name: "New Article" }).count()).toBe(0);
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
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("heading", { level: 1, name: "Edit Article" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/articles-management\/\d+$/);
    await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
    expect(await shownFields(page, ["Owner"])).toEqual([]);
    await page.getByRole("button", { name: "Update Article" }).click();
    await page.getByText("Article updated successfully!").first().waitFor();
    // One goes on where one was.
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/articles-management\/\d+$/);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page
      .getByRole("link", { name: `${title}, again` })
      .first()
      .waitFor();
    expect(faults).toEqual([]);

    await page.goto("/admin/articles-management/1");
    await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
    await context.close();
  });

  it("is led to the front page from every other screen", async () => {
    const { page, context } = await openOffice(browser, { account: await newAccount("author") });
    const front = `${inject("portal")}/`;
    for (const path of notForAuthors) {
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

const sectionsOf = async (page: Page) => {
  const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await links.first().waitFor();
  return (await links.allTextContents()).map((text) => text.trim());
};

describe("an editor", () => {
  it("begins at the dashboard, with every section but accounts and packages", async () => {
    const { page, context, faults } = await openOffice(browser, {
      account: await newAccount("editor"),
    });
    await page.goto("/admin");
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    expect(await sectionsOf(page)).toEqual([
      "Dashboard",
      "Article Gallery",
      "Article Comments",
      "Magazines",
      "Authors",
      "Billboards",
      "E-Books",
      "Videos",
      "Searches without a result",
      "Trash",
    ]);
    await page.getByRole("link", { name: "New Article" }).click();
    expect(await shownFields(page, publishing)).toEqual(publishing);
    expect(faults).toEqual([]);
    const front = `${inject("portal")}/`;
    for (const path of ["/admin/users-management", "/admin/packages-management"]) {
      await page.goto(path);
      await page.waitForURL(front, { waitUntil: "commit" });
    }
    await context.close();
  });
});

describe("a contributor", () => {
  it("is told that an article is saved as a draft, and has no say in publishing", async () => {
    const { page, context, faults } = await openOffice(browser, {
      account: await newAccount("contributor"),
    });
    await page.goto("/admin/articles-management");
    expect(await sectionsOf(page)).toEqual(["Article Gallery"]);
    await page.getByText("No articles found.").waitFor();
    await page.getByRole("link", { name: "New Article" }).click();
    await page.getByText("Your article is saved as you write it.").waitFor();
    expect(await page.getByRole("button", { name: "Upload Article" }).count()).toBe(0);
    expect(await shownFields(page, publishing)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("reads that an own article which is published is an editor's to change", async () => {
    const account = await newAccount("contributor");
    const path = `/api/users/?page=1&q=${account.email}`;
    const { data } = (await callAs(administrator, "GET", path)) as { data: { id: number }[] };
    const { article } = (await callAs(administrator, "GET", "/api/article/1/")) as {
      article: Record<string, unknown>;
    };
    const title = `Published ${account.email}`;
    const { writer, description, category, publish_date, cover_image } = article;
    const given = { writer, description, category, publish_date, cover_image };
    const body = { ...given, title, user: data[0]?.id };
    const made = await callAs(administrator, "POST", "/api/create-article/", body);
    const { page, context } = await openOffice(browser, { account });
    await page.goto("/admin/articles-management");
    await page.getByText(title).first().waitFor();
    expect(await page.locator("tbody th a", { hasText: title }).count()).toBe(0);
    await page.goto(`/admin/articles-management/${(made as { id: number }).id}`);
    await page.getByText("only an editor can change it").waitFor();
    await context.close();
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
