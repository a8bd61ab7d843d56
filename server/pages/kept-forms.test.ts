import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptArticles } from "../database/schema/kept-articles.ts";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { newArticle, newArticleIds } from "../testing/factories.ts";
import { readerWithoutScript } from "../testing/reader-without-script.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    pages: new PageCache(),
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
afterAll(() => test.close());

const signIn = () => readerWithoutScript(test);
const kept = "/account/saved";

describe("what a reader without script keeps", () => {
  it("is saved from the article's form, listed in its language, and removed", async () => {
    const reader = await signIn();
    const { id } = await newArticle(test.database, {
      title: "برف کی وادی",
      category: "in-focus-urdu",
    });
    const hidden = await newArticle(test.database, { title: "Not for now", status: "Inactive" });
    await test.database
      .insert(keptArticles)
      .values({ userId: reader.user.id, articleId: hidden.id, saved: true, savedAt: new Date(0) });
    const saved = await reader.post(`/ur/article/${id}/respond`, { form: "save" });
    expect([saved.status, saved.headers.location]).toEqual([303, "/ur/account/saved?done=saved"]);
    const page = String((await reader.open("/en/account/saved?done=saved")).body);
    expect(page).toContain("The article is saved in your account.");
    expect(page).toMatch(new RegExp(`href="[^"]*/article/${id}"[^>]*>.*برف کی وادی`));
    expect(page).toContain("This article was withdrawn.");
    expect(page).not.toContain("Not for now");
    const removed = await reader.post(kept, { article: String(id) });
    expect(removed.headers.location).toBe("/account/saved?done=removed");
    expect(String((await reader.open(kept)).body)).not.toContain("برف کی وادی");
    const wrong = await reader.post(kept, { article: "x" });
    expect([wrong.status, String(wrong.body).includes('role="alert"')]).toEqual([400, true]);
  });

  it("is refused where the account is full", async () => {
    const reader = await signIn();
    const [id, ...others] = await newArticleIds(test.database, 501);
    await test.database.insert(keptArticles).values(
      others.map((articleId) => ({
        userId: reader.user.id,
        articleId,
        saved: true,
        savedAt: new Date(0),
      })),
    );
    const full = await reader.post(`/article/${id}/respond`, { form: "save" });
    expect(full.headers.location).toBe("/account/saved?done=full");
    const page = await reader.open(String(full.headers.location));
    expect(page.body).toContain("Your account keeps at most 500 saved articles.");
  });

  it("has a history, which is forgotten by one button", async () => {
    const reader = await signIn();
    const { id: articleId } = await newArticle(test.database, { title: "Half of it" });
    await test.database.insert(keptArticles).values({
      userId: reader.user.id,
      articleId,
      paragraph: 4,
      progress: 426,
      placeAt: new Date(0),
    });
    const page = String((await reader.open(kept)).body);
    expect([page.includes("Half of it"), page.includes("43% read")]).toEqual([true, true]);
    const forgotten = await reader.post(kept, { form: "forget" });
    expect(forgotten.headers.location).toBe("/account/saved?done=forgotten");
    expect(String((await reader.open(kept)).body)).not.toContain("Half of it");
  });
});
