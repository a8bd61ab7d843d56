import { randomUUID } from "node:crypto";
import { messages } from "@hilal/i18n/messages/office-article/ur";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import {
  caretToEnd,
  surface,
  waitForBrowserStorage,
  waitForTextFocus,
  waitUntilStored,
} from "./article-form.ts";
import { type Account, administrator, callAs, openOfficeTab, seesText } from "./office.ts";

const browser = testBrowser();
const { adminEditor: urduEditor, workingCopy: urdu } = messages;
const newArticle = "/admin/new-article";

/** Returns the address of a new article without contents. */
async function begun(): Promise<string> {
  const key = randomUUID();
  const started = await callAs(administrator, "POST", "/api/working-copies/", { key });
  return `${newArticle}/${(started as { article: number }).article}`;
}

/** An editor with a name of her own. */
async function anEditor(): Promise<Account> {
  const account = {
    email: `${randomUUID().slice(0, 8)}@hilal.example`,
    password: "a password nobody guesses",
  };
  const answer = await fetch(`${inject("portal")}/api/user/register/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...account, first_name: "Amina", last_name: "Rahman" }),
  });
  const { user_id: id } = (await answer.json()) as { user_id: number };
  await callAs(administrator, "PUT", `/api/users/${id}/role/`, { role: "editor" });
  return account;
}

// Part of an editor's day (editors-day.test.ts), but for its keys.
describe.runIf(isThorough)("a new article", () => {
  it("is stored as it is typed, and goes on where it was when the tab was closed", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto(newArticle);
    await surface(page).click();
    // Typed through the moment in which the address changes.
    await page.keyboard.type(
      "Every word of this sentence is typed without a pause, and none of it is lost.",
    );
    await page.waitForURL(/\/admin\/new-article\/\d+$/);
    await waitForTextFocus(page);
    await page.keyboard.type(" It goes on.");
    await waitUntilStored(page);
    const sentence =
      /^Every word of this sentence is typed without a pause, and none of it is lost\. It goes on\.$/;
    await surface(page).getByText(sentence).waitFor();
    await page.keyboard.press("Control+z");
    expect(await surface(page).textContent()).not.toContain("It goes on.");
    await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Control+s");
    await waitForTextFocus(page);
    expect(new URL(page.url()).pathname).toMatch(/\d$/);

    const address = page.url();
    await page.close();
    const { page: again } = await openOfficeTab(browser);
    await again.goto(address);
    await surface(again).getByText(sentence).waitFor();
    await waitUntilStored(again);
    expect(faults).toEqual([]);
    await again.close();
  });
});

describe("two people in one text", () => {
  it("write at the same time, in both scripts, see one another, and keep what each wrote without a line", async () => {
    const editor = await anEditor();
    const one = await openOfficeTab(browser);
    const address = await begun();
    await one.page.goto(address);
    const two = await openOfficeTab(browser, { account: editor, language: "ur" });
    await two.page.goto(address);
    const theirs = surface(two.page, urduEditor.form.content);
    await theirs.or(surface(two.page)).first().click();
    await surface(one.page).click();
    await one.page.keyboard.insertText("The English words come first. ");
    // Letters still in transit would be split by this key press.
    await two.page.getByText("The English words come first.").waitFor();
    await caretToEnd(theirs.or(surface(two.page)).first());
    await two.page.keyboard.press("Enter");
    await Promise.all([
      one.page.keyboard.type("They go on while the others."),
      two.page.keyboard.insertText("اردو کے الفاظ اسی وقت لکھے جاتے ہیں۔"),
    ]);
    for (const { page } of [one, two]) {
      const text = page.getByRole("textbox").filter({ hasText: "They go on while the others" });
      await text.getByText("اردو کے الفاظ اسی وقت لکھے جاتے ہیں۔").waitFor();
    }
    const here = one.page.getByRole("list", { name: "Also writing here" });
    await here.getByText("Amina Rahman").waitFor();
    await surface(one.page).locator('[data-name="Amina Rahman"]').first().waitFor();
    await two.page
      .getByRole("list", { name: urdu.people.here })
      .or(two.page.getByRole("list", { name: "Also writing here" }))
      .first()
      .waitFor();
    expect(await accessibilityFaults(one.page)).toEqual([]);
    for (const { faults } of [one, two]) expect(faults).toEqual([]);

    // Both go on without seeing the other's changes, one of them offline.
    await one.context.setOffline(true);
    await surface(one.page).click();
    await caretToEnd(surface(one.page));
    await one.page.keyboard.press("Enter");
    await one.page.keyboard.insertText("Written on a train without a line.");
    await seesText(one.page, "Offline: kept on this device");
    await theirs.or(surface(two.page)).first().click();
    await two.page.keyboard.press("Control+Home");
    await two.page.keyboard.insertText("Written at the desk. ");
    await two.page.getByText("Written at the desk. The English words").waitFor();
    await one.context.setOffline(false);
    for (const { page } of [one, two]) {
      const text = page.getByRole("textbox").filter({ hasText: "They go on while the others" });
      await text.getByText("Written on a train without a line.").waitFor();
      await text.getByText("Written at the desk. The English words come first.").waitFor();
    }
    await two.page.close();
    await here.waitFor({ state: "detached" });

    // The button of the Urdu keyboard moves neither caret nor selection out of the field that one writes in.
    const title = one.page.getByLabel("Title", { exact: true });
    await title.fill("The night shift");
    await title.press("Home");
    for (let letter = 0; letter < 3; letter += 1) await title.press("Shift+ArrowRight");
    const keyboard = one.page
      .getByRole("toolbar")
      .getByRole("button", { name: "اردو (Urdu keyboard)" });
    for (const isOn of ["true", "false"]) {
      await keyboard.click();
      await expect.poll(() => keyboard.getAttribute("aria-pressed")).toBe(isOn);
      expect(
        await one.page
          .locator("textarea:focus")
          .evaluate((box: HTMLTextAreaElement) => [
            box.value.slice(box.selectionStart, box.selectionEnd),
          ]),
      ).toEqual(["The"]);
    }
    await waitUntilStored(one.page);
    await one.page.close();
  });

  // With a quick one: editors-day.test.ts.
  it.runIf(isThorough)(
    "find on the device with a slow disk what the server never got, after the tab was closed",
    async () => {
      const { page, context } = await openOfficeTab(browser);
      await page.addInitScript(openStorageLate, 3500);
      const address = await begun();
      await page.goto(address);
      await surface(page).waitFor();
      await context.setOffline(true);
      await surface(page).click();
      await page.keyboard.type("Typed before the tab was closed.");
      await waitForBrowserStorage(page, idIn(address));
      await seesText(page, "Offline: kept on this device");
      await page.close();
      await context.setOffline(false);
      const { page: other } = await openOfficeTab(browser);
      await other.addInitScript(openStorageLate, 3500);
      await other.goto(address);
      await surface(other).getByText("Typed before the tab was closed.").waitFor();
      await waitUntilStored(other);
      await other.close();
    },
  );
});

describe.runIf(isThorough)("a browser whose storage is full", () => {
  it("says that the words are at risk, and stores them when there is room again", async () => {
    const { page, context } = await openOfficeTab(browser);
    const address = await begun();
    await page.goto(address);
    await surface(page).waitFor();
    await waitForBrowserStorage(page, idIn(address));
    await page.evaluate(refuseChanges);
    await context.setOffline(true);
    await surface(page).click();
    await page.keyboard.insertText("Typed when the storage was full.");
    await seesText(page, "Offline, and this browser keeps nothing. Please do not close this tab.");
    await page.evaluate(acceptChanges);
    await page.keyboard.insertText(" There is room again.");
    await seesText(page, "Offline: kept on this device");
    await page.close();
    await context.setOffline(false);
    const { page: other } = await openOfficeTab(browser);
    await other.goto(address);
    await surface(other)
      .getByText("Typed when the storage was full. There is room again.")
      .waitFor();
    await waitUntilStored(other);
    await other.close();
  });
});

const idIn = (address: string) => Number(/\d+$/.exec(address)?.[0]);

/** The own function of the browser, while writes are refused. */
interface Refusing {
  addRecord?: IDBObjectStore["add"];
}

/** Runs in the page: makes every write to IndexedDB fail. */
function refuseChanges(): void {
  const { add } = IDBObjectStore.prototype;
  (globalThis as Refusing).addRecord = add;
  IDBObjectStore.prototype.add = function (...record) {
    const request = add.apply(this, record);
    this.transaction.abort();
    return request;
  };
}

/** Runs in the page: writes to IndexedDB succeed again. */
function acceptChanges(): void {
  const { addRecord } = globalThis as Refusing;
  if (addRecord) IDBObjectStore.prototype.add = addRecord;
}

/** In the page: the first database of the browser is opened that many milliseconds later. */
function openStorageLate(milliseconds: number): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...database) {
    IDBFactory.prototype.open = open;
    const late: Partial<IDBOpenDBRequest> = {};
    setTimeout(() => {
      const request = open.apply(this, database);
      for (const name of ["onupgradeneeded", "onsuccess"] as const) {
        request[name] = (event: Event) => {
          Object.assign(late, { result: request.result });
          late[name]?.call(request, event as IDBVersionChangeEvent);
        };
      }
    }, milliseconds);
    return late as IDBOpenDBRequest;
  };
}
