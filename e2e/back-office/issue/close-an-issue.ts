import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { horizontalOverflow } from "../../checks/overflow.ts";
import type { testBrowser } from "../../harness/browser.ts";
import { isThorough } from "../../harness/thorough.ts";
import type { TwoPortals } from "../../harness/two-portals.ts";
import { surface } from "../article-form.ts";
import { administrator, waitUntilComplete } from "../office.ts";
import { picture } from "../test-files.ts";
import { completeArticle, type Desk, deskAt, openDesk } from "../two-desks.ts";
import {
  agree,
  contentsSaved,
  describeIssue,
  fillContents,
  openFindings,
  openTab,
  planIssue,
  slotAction,
} from "./issue-desk.ts";
import { issueWords } from "./issue-words.ts";

/** Each reader request goes to an instance other than the editor's, and to that one too. */
let desks: readonly [Desk, Desk];

const everywhere = (path: string) => Promise.all(desks.map((desk) => desk.status(path)));
const pages = (path: string) => Promise.all(desks.map((desk) => desk.page(path)));
const plan = async (issue: number) =>
  (await desks[1].call("GET", `/api/issue/${issue}/plan/`)) as IssuePlan;

/** Creates an approved draft of another user. */
async function approved(
  { category, text }: (typeof issueWords)["en" | "ur"],
  title: string,
  cover_alt: string,
): Promise<number> {
  const { id } = (await desks[1].call("POST", "/api/create-article/", {
    title,
    category,
    cover_alt,
    writer: "Sana Qureshi",
    publish_date: "2026-01-15",
    cover_image: "https://images.example.org/pass.jpg",
    status: "Inactive",
    description: `<p>${text}</p>`,
  })) as { id: number };
  await approve(id);
  return id;
}

async function approve(id: number): Promise<void> {
  await desks[1].call("POST", `/api/article/${id}/review/submit/`, {});
  await desks[1].call("POST", `/api/article/${id}/review/approve/`);
}

/** Whether the titles appear on a page in this order. */
function inOrder(html: string, ...titles: readonly string[]): boolean {
  const places = titles.map((title) => html.indexOf(`>${title}<`));
  return places.every((place, index) => place > (places[index - 1] ?? 0));
}

/** Tests an issue from its plan to its readers, at two instances that have a writer. */
export function closeAnIssue(
  browser: ReturnType<typeof testBrowser>,
  twoPortals: () => TwoPortals,
): void {
  let one: string;
  beforeAll(() => {
    const { addresses } = twoPortals();
    one = addresses[0];
    desks = [deskAt(one, administrator), deskAt(addresses[1], administrator)];
  });

  const words = issueWords.en;
  const { edition, category, first, second, written } = words;
  const t = translatorFor("en");

  /** Writes the slot's article in its own form. */
  const write = async (page: Page) => {
    await slotAction(page, t, written, t("issueDesk.contents.begin"));
    await page.waitForURL(/\/new-article\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    await page.getByLabel(t("adminEditor.form.title"), { exact: true }).fill(written);
    await surface(page, t("adminEditor.form.content")).click();
    await page.keyboard.insertText(words.paragraph);
    await completeArticle(page, { t, category });
    await page.getByLabel(t("adminEditor.form.coverAlt"), { exact: true }).fill(words.coverAlt);
    const saved = t("workingCopy.status.savedAt", { time: "TIME" }).split("TIME");
    await page.getByText(new RegExp(`^${saved.join(".+")}$`)).waitFor();
    await approve(id);
    return id;
  };

  it("is planned, written, checked, rehearsed, released, downloaded, corrected and taken back", async () => {
    const ids = [await approved(words, first, ""), await approved(words, second, words.coverAlt)];
    const office = await openDesk(browser, { at: one, language: "en" });
    const { page } = office;
    await page.goto(`${one}/admin/magazine-management`);
    const issue = await planIssue(page, t, edition);

    // Planning: two finished articles and a slot still to be written, which are then reordered.
    await waitUntilComplete(page);
    await fillContents(page, t, { articles: [first, second], slot: written });
    const up = t("issueDesk.contents.up", { title: second });
    await page.getByRole("button", { name: up, exact: true }).click();
    await contentsSaved(page);
    const items = (await plan(issue)).sections.flatMap((section) => section.items);
    expect(items.map((item) => [item.article?.title ?? item.working_title, item.state])).toEqual([
      [second, "ready"],
      [first, "ready"],
      [written, "missing"],
    ]);

    // The slot's article is written, then the issue is checked: one finding is waived, with its reason.
    const third = await write(page);
    await page.goto(`${one}/admin/magazine-management/issue/${issue}`);
    await waitUntilComplete(page);
    await describeIssue(page, t, words.coverAlt);
    await openTab(page, t("issueDesk.tabs.check"));
    const alt = t("issueRelease.check.finding.alt_missing");
    await expect.poll(() => openFindings(page)).toEqual([alt]);
    const close = page.getByRole("button", { name: t("issueRelease.check.close"), exact: true });
    expect(await close.isDisabled()).toBe(true);
    const waive = t("issueRelease.check.waiveNamed", { finding: alt });
    await page.getByRole("button", { name: waive, exact: true }).click();
    await page.getByLabel(t("issueRelease.check.note"), { exact: true }).fill(words.note);
    const dialog = page.getByRole("dialog");
    const pass = t("issueRelease.check.waiveAction");
    await dialog.getByRole("button", { name: pass, exact: true }).click();
    await page.getByText(words.note, { exact: true }).waitFor();
    await close.click();
    await agree(page, t("issueRelease.check.close"));
    await expect.poll(async () => (await plan(issue)).stage).toBe("closed");
    const { address } = await plan(issue);

    // Scheduled for tomorrow, and rehearsed: the page of the issue and its articles, visible to no one else.
    await openTab(page, t("issueDesk.tabs.release"));
    const set = t("issueRelease.release.set");
    await page.getByRole("button", { name: set, exact: true }).click();
    await dialog.getByRole("button", { name: set, exact: true }).click();
    await expect.poll(async () => (await plan(issue)).release?.failed_at).toBe(null);
    const opened = page.waitForEvent("popup");
    await page
      .getByRole("button", { name: t("admin.moreActions") })
      .first()
      .click();
    await page.getByRole("menuitem", { name: t("issueDesk.head.rehearse"), exact: true }).click();
    await dialog
      .getByRole("button", { name: t("issueRelease.rehearse.begin"), exact: true })
      .click();
    const rehearsal = await opened;
    await rehearsal.getByRole("link", { name: first, exact: true }).first().click();
    await rehearsal.getByRole("heading", { level: 1, name: first }).waitFor();
    expect(new URL(rehearsal.url()).pathname).toMatch(/^\/(?:\w\w\/)?rehearsal\//);
    await rehearsal.close();
    expect(await everywhere(address)).toEqual([404, 404]);
    expect(await everywhere(`/article/${third}`)).toEqual([404, 404]);

    // Released at its moment, which is moved up, on both instances.
    await desks[1].call("PUT", `/api/issue/${issue}/release/`, {
      due_at: new Date(Date.now() + 3_000).toISOString(),
    });
    await expect.poll(() => everywhere(address)).toEqual([200, 200]);
    for (const id of [...ids, third]) {
      expect(await everywhere(`/article/${id}`)).toEqual([200, 200]);
    }
    for (const shown of await pages(address)) {
      expect(inOrder(shown, second, first, written)).toBe(true);
    }
    for (const shown of await pages(`/category/${category}`)) expect(shown).toContain(written);

    // Each file is generated on first request; their contents: server/content/documents and server/features/documents.
    await expect.poll(() => desks[0].status(`${address}.epub`), { timeout: 60_000 }).toBe(200);
    if (isThorough) {
      await expect.poll(() => desks[1].status(`${address}.pdf`), { timeout: 60_000 }).toBe(200);
      expect((await desks[1].page(`${address}.pdf`)).slice(0, 5)).toBe("%PDF-");
    }

    // Corrected while it is live.
    const at = `/api/article/${ids[0]}/`;
    const { article } = (await desks[1].call("GET", at)) as {
      article: Record<string, unknown>;
    };
    const { title, writer, publish_date, cover_image, cover_alt, version } = article;
    const description = `<p>${words.correction}</p><p>${words.text}</p>`;
    await desks[1].call("PUT", at, {
      title,
      category,
      writer,
      publish_date,
      cover_image,
      cover_alt,
      version,
      description,
    });
    // Everyone but the editor may see another instance's cached page until its change notice arrives, some milliseconds
    // later.
    await expect
      .poll(async () => {
        const shown = await pages(`/article/${ids[0]}`);
        return shown.map((html) => html.includes(words.correction));
      })
      .toEqual([true, true]);

    // The release is undone as a whole; the correction is preserved.
    await page.reload();
    await openTab(page, t("issueDesk.tabs.release"));
    const [undo = ""] = t("issueRelease.release.undo", { minutes: 59 }).split("(");
    await page.getByRole("button", { name: undo }).click();
    await agree(page, t("issueRelease.release.undoAgree"));
    await expect.poll(() => everywhere(address)).toEqual([404, 404]);
    for (const id of [...ids, third]) {
      expect(await everywhere(`/article/${id}`)).toEqual([404, 404]);
    }
    for (const shown of await pages(`/category/${category}`)) expect(shown).not.toContain(written);
    expect((await plan(issue)).stage).toBe("closed");
    const kept = (await desks[1].call("GET", at)) as { article: { description: string } };
    expect(kept.article.description).toContain(words.correction);
    expect(office.faults.filter((fault) => !fault.includes("images.example.org"))).toEqual([]);
    await page.close();
  }, 240_000);

  // Writing, rehearsals, downloads and the undo do not depend on the script of the language.
  it("is planned, checked and released in Urdu, and read on a phone", async () => {
    const words = issueWords.ur;
    const { edition, first, second } = words;
    const t = translatorFor("ur");
    await approved(words, first, words.coverAlt);
    await approved(words, second, words.coverAlt);
    const { page, faults } = await openDesk(browser, { at: one, language: "ur" });
    await page.goto(`${one}/admin/magazine-management`);
    const issue = await planIssue(page, t, edition);
    await waitUntilComplete(page);
    await fillContents(page, t, { articles: [first, second] });
    const up = t("issueDesk.contents.up", { title: second });
    await page.getByRole("button", { name: up, exact: true }).click();
    await contentsSaved(page);
    await describeIssue(page, t, words.coverAlt);
    await openTab(page, t("issueDesk.tabs.check"));
    await page.getByRole("button", { name: t("issueRelease.check.close"), exact: true }).click();
    await agree(page, t("issueRelease.check.close"));
    await expect.poll(async () => (await plan(issue)).stage).toBe("closed");
    await openTab(page, t("issueDesk.tabs.release"));
    const now = t("issueRelease.release.nowButton");
    await page.getByRole("button", { name: now, exact: true }).click();
    await agree(page, now);
    const { address } = await plan(issue);
    await expect.poll(() => everywhere(address)).toEqual([200, 200]);
    for (const shown of await pages(address)) expect(inOrder(shown, second, first)).toBe(true);
    expect(faults.filter((fault) => !fault.includes("images.example.org"))).toEqual([]);
    await page.close();

    // From the contents to the next article.
    const phone = await browser.open({ width: 360 });
    await phone.context.route("https://images.example.org/**", (route) =>
      route.fulfill({ contentType: picture.mimeType, body: picture.buffer }),
    );
    await phone.page.goto(one + address);
    expect(await horizontalOverflow(phone.page)).toEqual([]);
    await phone.page.getByRole("link", { name: second, exact: true }).first().click();
    const beside = phone.page.getByRole("region", { name: t("issue.inThisIssue") });
    await beside.getByRole("link", { name: first, exact: true }).click();
    await phone.page.getByRole("heading", { level: 1, name: first }).waitFor();
    // Chromium reports skipped view transitions between two pages.
    expect(phone.faults.filter((fault) => !fault.includes("ViewTransition"))).toEqual([]);
  });
}
