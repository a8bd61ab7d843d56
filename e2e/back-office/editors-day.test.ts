import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { startTwoPortals, type TwoPortals } from "../harness/two-portals.ts";
import { caretToEnd, keptByBrowser, surface } from "./article-form.ts";
import { administrator } from "./office.ts";
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
  ...{ author_name: "Sana Qureshi", author_image: "https://images.example.org/sana.jpg" },
  ...{ email: "sana@hilal.example", contact_no: "051 5550100", category: "Politics" },
  ...{ introduction: "Writes about the mountains.", status: "Approved" },
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
      offline: "یہ الفاظ اس وقت لکھے گئے جب انٹرنیٹ نہیں تھا۔",
      closedTab: "یہ جملہ ٹیب بند ہونے سے ذرا پہلے لکھا گیا۔",
      killed: "اور یہ اس وقت جب سرور اچانک بند ہو گیا۔",
      colleague: "ساتھی نے یہ جملہ دوسرے کمپیوٹر پر لکھا۔",
      own: "اس دوران مدیر اپنا جملہ لکھتی رہیں۔",
      correction: "شائع ہونے کے بعد ایک تصحیح شامل کی گئی۔",
    },
  },
} as const;

describe.each(["en", "ur"] as const)("an editor's day (%s)", (language) => {
  const { title, category, words } = days[language];
  const t = translatorFor(language);
  const label = t("adminEditor.form.content");
  const saved = async (page: Page) => {
    const pattern = t("workingCopy.status.savedAt", { time: "TIME" }).split("TIME");
    const line = page.getByText(new RegExp(`^${pattern.join(".+")}$`));
    await line.waitFor();
  };
  /** By keys, or at once as words are pasted or dictated, which takes a tenth of the time. */
  const writeAtEnd = async (page: Page, text: string, by: "type" | "insertText" = "insertText") => {
    await surface(page, label).click();
    await caretToEnd(surface(page, label));
    await page.keyboard.press("Enter");
    await page.keyboard[by](text);
  };
  const holds = async (page: Page, ...texts: readonly string[]) => {
    for (const text of texts) await expect.poll(() => textIn(surface(page, label))).toContain(text);
  };

  it("loses no word from a phone to the trash and back", async () => {
    const [one, other] = portals.addresses;
    // On a phone, which reaches the other instance: nothing but a title and a sentence.
    const phone = await openDesk(browser, { at: other, language, width: 360 });
    await phone.page.goto(`${other}/admin/new-article`);
    await phone.page.getByLabel(t("adminEditor.form.title"), { exact: true }).fill(title);
    await surface(phone.page, label).click();
    await phone.page.keyboard.type(words.phone);
    await saved(phone.page);
    await phone.page.waitForURL(/\/admin\/new-article\/\d+$/);
    const id = Number(/\d+$/.exec(phone.page.url())?.[0]);
    await phone.page.close();

    // At a desk: the same draft; a lost line, a closed tab and a killed server.
    const office = await openDesk(browser, { at: one, language });
    const form = `/admin/new-article/${id}`;
    await office.page.goto(one + form);
    await holds(office.page, words.phone);
    await writeAtEnd(office.page, words.office);
    await saved(office.page);
    await office.cut();
    await writeAtEnd(office.page, words.offline);
    await office.page.getByText(t("workingCopy.status.offline")).waitFor();
    await office.mend();
    await saved(office.page);
    await keptByBrowser(office.page, id);
    await office.cut();
    await writeAtEnd(office.page, words.closedTab, "type");
    await office.page.getByText(t("workingCopy.status.offline")).waitFor();
    await office.page.close();
    await office.mend();
    const { page: again } = await openDesk(browser, { at: one, language });
    await again.goto(one + form);
    await holds(again, words.phone, words.office, words.offline, words.closedTab);
    await writeAtEnd(again, words.killed.slice(0, 20), "type");
    const restarted = portals.killFirst();
    await again.keyboard.type(words.killed.slice(20));
    await restarted;
    await saved(again);

    // Together with a colleague on the other instance, both at once.
    const colleague = await openDesk(browser, { at: other, language });
    await colleague.page.goto(other + form);
    await holds(colleague.page, words.killed);
    await writeAtEnd(colleague.page, words.colleague.slice(0, 10));
    await holds(again, words.colleague.slice(0, 10));
    await writeAtEnd(again, words.own.slice(0, 10));
    await Promise.all([
      colleague.page.keyboard.type(words.colleague.slice(10)),
      again.keyboard.type(words.own.slice(10)),
    ]);
    const everything = Object.values(words).filter((text) => text !== words.correction);
    await holds(again, ...everything);
    await holds(colleague.page, ...everything);
    await colleague.page.close();
    await saved(again);

    await completeArticle(again, { t, category });
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
});

/** What is written, without the carets of others. */
function textIn(written: Locator): Promise<string> {
  return written.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll(".ProseMirror-widget")) caret.remove();
    return copy.textContent ?? "";
  });
}
