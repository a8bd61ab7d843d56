import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { startTwoPortals, type TwoPortals } from "../../e2e/harness/two-portals.ts";
import { administrator, type Client, signIn, storePixel } from "../kit/client.ts";
import { say } from "../kit/measure.ts";

const people = ["Ayesha", "Bilal", "Hina", "Omar"] as const;
/** What a person has done: every mark must be in the text once, or not at all. */
interface Deeds {
  readonly kept: string[];
  readonly undone: string[];
  readonly comments: string[];
}

interface Person {
  readonly name: string;
  readonly page: Page;
  readonly done: Deeds;
}

/**
 * Four people write, paste, undo, comment and schedule in one article, each in a browser, over two instances, of which
 * the first is killed half-way and started again. Afterwards every mark that was written must be there once, every
 * undone one must be gone, and everybody must have the same text as the server. The second number is the pause between
 * two acts of a person in milliseconds: at 100 all four often begin a paragraph at the same moment.
 */
export async function measure([seconds = "600", pause = "700"]: readonly string[]): Promise<void> {
  const portals = await startTwoPortals();
  const browser = await chromium.launch(browserOptions());
  try {
    await workTogether(portals, browser, { seconds: Number(seconds), pause: Number(pause) });
  } finally {
    await browser.close();
    await portals.stop();
  }
}

async function workTogether(
  portals: TwoPortals,
  browser: Browser,
  { seconds, pause }: { readonly seconds: number; readonly pause: number },
): Promise<void> {
  const [first, second] = portals.addresses;
  const id = await createArticle(second);
  const team: Person[] = [];
  for (const [at, name] of people.entries()) {
    const page = await openArticle(browser, at % 2 === 0 ? first : second, id);
    team.push({ name, page, done: { kept: [], undone: [], comments: [] } });
  }
  const faults: string[] = [];
  const ends = Date.now() + seconds * 1000;
  const kill = new Promise((resolve) => setTimeout(resolve, seconds * 500))
    .then(() => portals.killFirst())
    .then(() => say("The first instance was killed, and runs again."));
  await Promise.all([
    kill,
    ...team.map((person) => work(person, { ends, pause }, (fault) => faults.push(fault))),
    scheduleAgainAndAgain(second, id, ends),
  ]);
  await settle(team);
  await report(team, faults, { client: (await signIn(second)).admin, id });
}

async function createArticle(address: string): Promise<number> {
  const { admin, token } = await signIn(address);
  const made = await admin.send("POST", "/api/create-article/", {
    title: "Written by four",
    writer: "Ayesha Malik",
    description: people.map((name) => `<p>${name}: the paragraph of one person.</p>`).join(""),
    category: "in-focus",
    publish_date: "2026-01-15",
    cover_image: await storePixel(address, token),
    status: "Inactive",
  });
  return (made as { id: number }).id;
}

async function openArticle(browser: Browser, address: string, id: number): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: address });
  await context.request.post("/api/token/", { data: administrator });
  const page = await context.newPage();
  await page.goto(`/admin/new-article/${id}`);
  await page.locator(".ProseMirror > p").first().waitFor();
  return page;
}

/** A person's acts, in turn: typing mostly, then an undone mark, a pasted paragraph and a comment. */
async function work(
  { name, page, done }: Person,
  { ends, pause }: { readonly ends: number; readonly pause: number },
  onFault: (fault: string) => void,
): Promise<void> {
  for (let count = 1; Date.now() < ends; count += 1) {
    const mark = `${name}${String(count).padStart(4, "0")}`;
    await putCaret(page, name);
    if (count % 10 === 3) {
      // A paste is a step of its own, so that one undo takes it back and nothing else.
      await paste(page, `gone${mark} `);
      await page.waitForTimeout(200);
      await page.keyboard.press("Control+z");
      done.undone.push(`gone${mark}`);
    } else if (count % 10 === 6) {
      await page.keyboard.press("Enter");
      await paste(page, `<p>${name}: pasted ${mark}</p>`);
      done.kept.push(mark);
    } else if (count % 10 === 9) {
      const isSaid = await comment(page, mark);
      if (isSaid) done.comments.push(mark);
    } else {
      await page.keyboard.type(`${mark} `, { delay: 15 });
      done.kept.push(mark);
    }
    await page.waitForTimeout(pause);
  }
  if (page.isClosed()) onFault(`The page of ${name} was closed.`);
}

/** Puts the caret at the end of the person's own last paragraph. */
async function putCaret(page: Page, name: string): Promise<void> {
  await page.evaluate((name) => {
    const blocks = [...document.querySelectorAll<HTMLElement>(".ProseMirror > p")];
    const own = blocks.findLast(({ textContent }) => textContent.startsWith(`${name}:`));
    if (!own) throw new Error(`The paragraph of ${name} is gone.`);
    document.querySelector<HTMLElement>(".ProseMirror")?.focus();
    const range = document.createRange();
    range.selectNodeContents(own);
    range.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }, name);
  // ProseMirror reads the selection after the event.
  await page.waitForTimeout(40);
}

async function paste(page: Page, html: string): Promise<void> {
  await page.locator(".ProseMirror").evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** @returns false when the instance could not be reached: then the comment may or may not be there */
async function comment(page: Page, mark: string): Promise<boolean> {
  const { origin } = new URL(page.url());
  const id = new URL(page.url()).pathname.split("/").at(-1);
  try {
    const { admin } = await signIn(origin);
    await admin.send("POST", `/api/article/${id}/paragraph-comments/`, { comment: mark });
    return true;
  } catch {
    return false;
  }
}

async function scheduleAgainAndAgain(address: string, id: number, ends: number): Promise<void> {
  let isScheduled = false;
  while (Date.now() < ends) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const { admin } = await signIn(address);
    const path = `/api/article/${id}/schedule/`;
    if (isScheduled) await admin.delete(path);
    else await admin.send("PUT", path, { due_at: "2099-01-01T09:00:00+05:00" });
    isScheduled = !isScheduled;
  }
}

/** The text of the body, without others' carets. */
const readBody = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector(".ProseMirror")?.cloneNode(true) as HTMLElement;
    for (const widget of body.querySelectorAll(".ProseMirror-widget")) widget.remove();
    return [...body.children].map(({ textContent }) => textContent).join("\n");
  });

/** Waits until everybody has the same text. */
async function settle(team: readonly Person[]): Promise<void> {
  const limit = Date.now() + 60_000;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const texts = await Promise.all(team.map(({ page }) => readBody(page)));
    if (new Set(texts).size === 1 || Date.now() > limit) return;
  }
}

async function report(
  team: readonly Person[],
  faults: readonly string[],
  { client, id }: { client: Client; id: number },
): Promise<void> {
  const texts = await Promise.all(team.map(({ page }) => readBody(page)));
  const [text = ""] = texts;
  const count = (mark: string) => text.split(mark).length - 1;
  const kept = team.flatMap(({ done }) => done.kept);
  const undone = team.flatMap(({ done }) => done.undone);
  const said = team.flatMap(({ done }) => done.comments);
  const { data } = (await client.get(`/api/article/${id}/paragraph-comments/`)) as {
    data: readonly { comment: string }[];
  };
  const comments = (mark: string) => data.filter(({ comment }) => comment === mark).length;
  say(`\n${team.length} people, ${kept.length} marks written, ${undone.length} undone:`);
  console.table({
    "different texts": new Set(texts).size - 1,
    lost: kept.filter((mark) => count(mark) === 0).length,
    doubled: kept.filter((mark) => count(mark) > 1).length,
    "undone and still there": undone.filter((mark) => count(mark) > 0).length,
    comments: said.length,
    "comments lost": said.filter((mark) => comments(mark) === 0).length,
    "comments doubled": said.filter((mark) => comments(mark) > 1).length,
    faults: faults.length,
  });
  const lost = kept.filter((mark) => count(mark) === 0);
  if (lost.length > 0) say(`Lost: ${lost.join(", ")}\n${text}`);
  for (const fault of faults) say(fault);
}
