import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { startTwoPortals, type TwoPortals } from "../harness/two-portals.ts";
import { caretToEnd, surface, waitForBrowserStorage } from "./article-form.ts";
import { closeAnIssue } from "./issue/close-an-issue.ts";
import { administrator, seesText } from "./office.ts";
import { completeArticle, type Desk, deskAt, openDesk } from "./two-desks.ts";

const browser = testBrowser();
let portals: TwoPortals;
let desk: Desk;
beforeAll(async () => {
  portals = await startTwoPortals();
  desk = deskAt(portals.addresses[1], administrator);
  await desk.call("POST", "/api/author/create/", writer);
}, 180_000);
afterAll(() => portals?.stop());

const writer = {
  author_name: "Sana Qureshi",
  author_image: "https://images.example.org/sana.jpg",
  email: "sana@hilal.example",
  contact_no: "051 5550100",
  category: "Politics",
  introduction: "Writes about the mountains.",
  status: "Approved",
};

const days = {
  en: {
    category: "in-focus",
    title: "The bridge at Attabad",
    words: {
      phone: "It began on a phone, on the way to the office.",
      office: "Then it went on at a desk, with a larger screen.",
      offline: "These words came when the line was gone.",
      closedTab: "These were typed just before the tab was closed.",
      killed: "And these while the server was taken away.",
      colleague: "A colleague wrote this beside them, on another machine.",
      own: "They went on with their own sentence meanwhile.",
      correction: "A correction was added after it was published.",
    },
  },
  ur: {
    category: "in-focus-urdu",
    title: "عطا آباد کا پل",
    words: {
      phone: "یہ مضمون دفتر جاتے ہوئے فون پر شروع ہوا۔",
      office: "پھر یہ دفتر کی میز پر بڑی اسکرین پر آگے بڑھا۔",
    },
  },
} as const;

/** The steps of an editor's day in a language. */
function dayIn(language: keyof typeof days) {
  const { title, category, words } = days[language];
  const t = translatorFor(language);
  const written = (page: Page) => surface(page, t("adminEditor.form.content"));
  const saved = async (page: Page) => {
    const pattern = t("workingCopy.status.savedAt", { time: "TIME" }).split("TIME");
    const line = page.getByText(new RegExp(`^${pattern.join(".+")}$`));
    await line.waitFor();
  };
  /** Appends a paragraph, inserted as a whole except for the given number of letters at its end, which are typed. */
  const writeAtEnd = async (page: Page, text: string, letters = 0) => {
    await written(page).click();
    await caretToEnd(written(page));
    await page.keyboard.press("Enter");
    await page.keyboard.insertText(text.slice(0, text.length - letters));
    await page.keyboard.type(text.slice(text.length - letters));
  };
  const holds = async (page: Page, ...texts: readonly string[]) => {
    for (const text of texts) await expect.poll(() => textIn(written(page))).toContain(text);
  };
  /** Begins an article on a phone, with only a title and a sentence; returns its id. */
  const begin = async (page: Page, at: string) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${at}/admin/new-article`);
    await page.getByLabel(t("adminEditor.form.title"), { exact: true }).fill(title);
    await written(page).click();
    await page.keyboard.insertText(words.phone.slice(0, -9));
    // Typed through the moment in which the address changes.
    await page.keyboard.type(words.phone.slice(-9));
    await saved(page);
    await page.waitForURL(/\/admin\/new-article\/\d+$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    return Number(/\d+$/.exec(page.url())?.[0]);
  };
  const complete = (page: Page) => completeArticle(page, { t, category });
  return { t, saved, writeAtEnd, holds, begin, complete };
}

describe("an editor's day", () => {
  it("loses no word from a phone to the trash and back", async () => {
    const { words } = days.en;
    const { t, saved, writeAtEnd, holds, begin, complete } = dayIn("en");
    const [one, other] = portals.addresses;
    // On a phone, which uses the other instance, and stays open there.
    const { page: there } = await openDesk(browser, { at: other, language: "en" });
    const id = await begin(there, other);

    // At a desk: the same draft; an offline connection, a closed tab and a killed server.
    const office = await openDesk(browser, { at: one, language: "en" });
    const form = `/admin/new-article/${id}`;
    await office.page.goto(one + form);
    await holds(office.page, words.phone);
    await writeAtEnd(office.page, words.office);
    await saved(office.page);
    await office.cut();
    await writeAtEnd(office.page, words.offline);
    await seesText(office.page, t("workingCopy.status.offline"));
    await office.mend();
    await saved(office.page);
    await waitForBrowserStorage(office.page, id);
    await office.cut();
    await writeAtEnd(office.page, words.closedTab, 6);
    await seesText(office.page, t("workingCopy.status.offline"));
    await office.page.close();
    await office.mend();
    const { page: again } = await openDesk(browser, { at: one, language: "en" });
    await again.goto(one + form);
    await holds(again, words.phone, words.office, words.offline, words.closedTab);
    await writeAtEnd(again, words.killed.slice(0, -9), 3);
    const restarted = portals.killFirst();
    await again.keyboard.type(words.killed.slice(-9));
    await restarted;
    await saved(again);

    // A colleague types on the other instance at the same time.
    await holds(there, words.killed);
    await writeAtEnd(there, words.colleague.slice(0, -6));
    await holds(again, words.colleague.slice(0, -6));
    await writeAtEnd(again, words.own.slice(0, -6));
    await Promise.all([
      there.keyboard.type(words.colleague.slice(-6)),
      again.keyboard.type(words.own.slice(-6)),
    ]);
    const everything = Object.values(words).filter((text) => text !== words.correction);
    await holds(again, ...everything);
    await holds(there, ...everything);
    await there.close();
    await saved(again);

    await complete(again);
    await saved(again);
    const at = `/api/article/${id}`;
    await desk.call("POST", `${at}/review/submit/`, {});
    await desk.call("POST", `${at}/review/send-back/`, { reason: "Who built it?" });
    await desk.call("POST", `${at}/review/submit/`, {});
    await desk.call("POST", `${at}/review/approve/`);
    expect(await desk.status(`/article/${id}`)).toBe(404);
    const due_at = new Date(Date.now() + 4_000).toISOString();
    await desk.call("PUT", `${at}/schedule/`, { due_at });
    await expect.poll(() => desk.status(`/article/${id}`)).toBe(200);
    const page = await desk.page(`/article/${id}`);
    for (const text of everything) expect(page).toContain(text);

    // A correction is seen when it is published, not while it is typed.
    await again.reload();
    await holds(again, ...everything);
    await writeAtEnd(again, words.correction);
    await saved(again);
    expect(await desk.page(`/article/${id}`)).not.toContain(words.correction);
    await again.getByRole("button", { name: t("adminEditor.form.update"), exact: true }).click();
    await expect.poll(() => desk.page(`/article/${id}`)).toContain(words.correction);
    await again.close();

    // Into the trash, and back as it was.
    await desk.call("DELETE", `${at}/`);
    expect(await desk.status(`/article/${id}`)).toBe(410);
    await desk.call("POST", "/api/trash/restore/", { kind: "article", record_id: id });
    const back = await desk.page(`/article/${id}`);
    for (const text of Object.values(words)) expect(back).toContain(text);
  }, 240_000);

  // Lost connections, servers and colleagues affect the text the same in either script.
  it("goes in Urdu from a phone over the desk to the reader", async () => {
    const { words } = days.ur;
    const { t, saved, writeAtEnd, holds, begin, complete } = dayIn("ur");
    const [one] = portals.addresses;
    const { page } = await openDesk(browser, { at: one, language: "ur" });
    const id = await begin(page, one);
    await page.reload();
    await holds(page, words.phone);
    await writeAtEnd(page, words.office);
    await complete(page);
    await saved(page);
    await page.getByRole("button", { name: t("adminEditor.form.upload"), exact: true }).click();
    await expect.poll(() => desk.status(`/article/${id}`)).toBe(200);
    const read = await desk.page(`/article/${id}`);
    for (const text of [words.phone, words.office]) expect(read).toContain(text);
    await page.close();
  });
});

// By parts: server/features/writing/live/desk-subscribers.test.ts and admin/api/live-updates.dom.test.tsx.
it("what a colleague does at another instance reaches the form, the list and the dashboard", async () => {
  const { t, saved, begin } = dayIn("en");
  const [one, other] = portals.addresses;
  const colleague = { email: "bilal@hilal.example", password: "a password nobody guesses" };
  const names = { first_name: "Bilal", last_name: "Ahmed" };
  const { user_id } = (await desk.call("POST", "/api/user/register/", {
    ...colleague,
    ...names,
  })) as { user_id: number };
  await desk.call("PUT", `/api/users/${user_id}/role/`, { role: "editor" });
  const colleagues = deskAt(other, colleague);

  const { page: form } = await openDesk(browser, { at: one, language: "en" });
  const id = await begin(form, one);
  await saved(form);
  const title = form.getByLabel(t("adminEditor.form.title"), { exact: true });
  const next = (name: "adminEditor.form.upload" | "desk.action.approve") =>
    form.getByRole("button", { name: t(name), exact: true });
  await next("adminEditor.form.upload").waitFor();
  // Lists show what is typed a moment later.
  const stored = async () =>
    ((await desk.call("GET", `/api/article/${id}/`)) as { article: { title: string } }).article;
  await expect.poll(async () => (await stored()).title).toBe(days.en.title);
  const { page: list } = await openDesk(browser, { at: one, language: "en" });
  await list.goto(`${one}/admin/articles-management`);
  const row = list
    .getByRole("row")
    .filter({ has: list.locator(`a[href="/admin/new-article/${id}"]`) });
  await row.waitFor();
  const { page: dashboard } = await openDesk(browser, { at: one, language: "en" });
  await dashboard.goto(`${one}/admin/dashboard`);
  const waiting = dashboard.getByRole("region", { name: t("today.own.title") });
  await dashboard.getByRole("heading", { name: t("adminLists.dashboard.newest") }).waitFor();
  const waits = waiting.locator(`a[href="/admin/new-article/${id}"]`);
  expect(await waits.count()).toBe(0);

  await title.click();
  await form.keyboard.press("End");
  await form.keyboard.type(", half");
  await colleagues.call("POST", `/api/article/${id}/review/submit/`, { note: "Please look" });
  await next("desk.action.approve").waitFor();
  expect(await next("adminEditor.form.upload").count()).toBe(0);
  await row.getByText(t("desk.state.in_review")).waitFor();
  await waits.waitFor();
  await form
    .getByText(t("desk.moved", { state: t("desk.state.in_review") }))
    .first()
    .waitFor();
  await form.keyboard.type(" a title");
  expect(await title.inputValue()).toBe(`${days.en.title}, half a title`);
  for (const page of [form, list, dashboard]) await page.close();
}, 120_000);

// Tested here as well, since starting two instances takes as long as closing an issue.
describe("an issue", () => closeAnIssue(browser, () => portals));

/** The written text, without other users' carets. */
function textIn(written: Locator): Promise<string> {
  return written.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll(".ProseMirror-widget")) caret.remove();
    return copy.textContent ?? "";
  });
}
