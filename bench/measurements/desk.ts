import { setTimeout as delay } from "node:timers/promises";
import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import { deskChangesQuery, deskMessage } from "@hilal/contract/desk/desk-changes";
import { type Browser, chromium, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import type { Portal } from "../../e2e/harness/start-portal.ts";
import { administrator, type Clients, signIn } from "../kit/client.ts";
import { percentile, say } from "../kit/measure.ts";
import { imageHost, withInstances } from "../kit/portal.ts";

/** Windows that follow the desk at once: the most of one account. */
const windows = 40;
/** Between two changes, in milliseconds: nothing is left of the pauses of a burst. */
const apart = 10_000;
/** The changes of a burst, and the milliseconds between two of them. */
const burst = { changes: 50, apart: 500 };

/**
 * Measures how soon a change at the desk, made at one instance, is known to many windows at another, and how soon it is
 * on the screens of a browser there: in a form, the article list and the dashboard. Then what each of them asks for during
 * a burst of changes, and how soon.
 */
export async function measure([count = "20"]: readonly string[]): Promise<void> {
  await withInstances(2, {}, async (portals) => {
    const [one, other] = portals as [Portal, Portal];
    const clients = await signIn(one.address);
    const article = await createDraft(clients);
    const steps = reviewSteps(clients, article);
    const browser = await chromium.launch(browserOptions());
    const report: Record<string, Record<string, string>> = {};
    const add = (what: string, times: readonly number[]) => {
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      const most = Math.max(...times).toFixed(0);
      report[what] = { p50: p50.toFixed(0), p95: p95.toFixed(0), most };
    };
    try {
      const screens = await openScreens(browser, other.address, article);
      for (const [what, times] of Object.entries(
        await timeScreens(screens, steps, Number(count)),
      )) {
        add(`ms until ${what} shows it`, times);
      }
      console.table(await measureBurst(screens, steps));
      await browser.close();
      add(`ms until each of ${windows} windows hears it`, await timeWindows(other, clients, steps));
    } finally {
      await browser.close();
    }
    say(`\n${count} changes at the desk, from the answer to the call at another instance:`);
    console.table(report);
  });
}

async function createDraft({ admin }: Clients): Promise<number> {
  const body = {
    title: "The bridge at Attabad",
    writer: "Ayesha Malik",
    description: `<p>${"The patrol crossed the glacier at first light. ".repeat(60)}</p>`,
    category: "in-focus",
    publish_date: "2025-03-23",
    cover_image: `https://${imageHost}/cover.jpg`,
    status: "Inactive",
  };
  return ((await admin.send("POST", "/api/create-article/", body)) as { id: number }).id;
}

/** The steps of a review in turns, each with the state after it as the screens name it. */
function reviewSteps({ admin }: Clients, article: number) {
  const at = `/api/article/${article}/review`;
  const steps = [
    { state: "In review", take: () => admin.send("POST", `${at}/submit/`, { note: "" }) },
    { state: "Ready", take: () => admin.send("POST", `${at}/approve/`) },
    { state: "Draft", take: () => admin.send("POST", `${at}/send-back/`, { reason: "More." }) },
  ] as const;
  let taken = 0;
  return async () => {
    const { state, take } = steps[taken++ % steps.length] as (typeof steps)[number];
    await take();
    return { state, answeredAt: Date.now() };
  };
}

type Steps = ReturnType<typeof reviewSteps>;

/** Each screen notes, by its own clock, when which state appeared in the watched part. */
async function openScreens(browser: Browser, address: string, article: number) {
  const context = await browser.newContext({ baseURL: address });
  await context.request.post("/api/token/", { data: administrator });
  const open = async (path: string, part: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await page.locator("main h2, main table").first().waitFor();
    await page.evaluate((watched) => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      const look = () => {
        const text = document.querySelector(watched)?.textContent ?? "";
        for (const state of ["In review", "Ready", "Draft"]) {
          if (!text.includes(state)) delete seen[state];
          else seen[state] ??= Date.now();
        }
      };
      look();
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }, part);
    return page;
  };
  const link = `a[href="/admin/new-article/${article}"]`;
  return {
    "the form": await open(`/admin/new-article/${article}`, "[data-state]"),
    "the list": await open("/admin/articles-management", `tr:has(${link})`),
    "the dashboard": await open("/admin/dashboard", `li:has(${link})`),
  };
}

async function timeScreens(screens: Readonly<Record<string, Page>>, step: Steps, count: number) {
  const times: Record<string, number[]> = {};
  for (let number = 0; number < count; number += 1) {
    const { state, answeredAt } = await step();
    for (const [what, page] of Object.entries(screens)) {
      const read = () =>
        page.evaluate(
          (name) => (window as unknown as { seen: Record<string, number> }).seen[name],
          state,
        );
      let seenAt = await read();
      while (seenAt === undefined && Date.now() < answeredAt + 3_000) seenAt = await read();
      times[what] = [...(times[what] ?? []), Math.max(0, (seenAt ?? Date.now()) - answeredAt)];
    }
    await delay(apart);
  }
  return times;
}

/** What each screen asks for during the changes of a burst, and how long each change waits until it does. */
async function measureBurst(screens: Readonly<Record<string, Page>>, step: Steps) {
  await delay(apart);
  const askedAt = Object.entries(screens).map(([what, page]) => {
    const times: number[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) times.push(Date.now());
    });
    return { what, times };
  });
  const changedAt: number[] = [];
  for (let number = 0; number < burst.changes; number += 1) {
    changedAt.push((await step()).answeredAt);
    await delay(burst.apart);
  }
  await delay(apart);
  return Object.fromEntries(
    askedAt.map(({ what, times }) => {
      const waits = changedAt.flatMap((at) => {
        const next = times.find((time) => time >= at);
        return next === undefined ? [] : [next - at];
      });
      const [p50, p95] = [percentile(waits, 0.5), percentile(waits, 0.95)];
      return [
        what,
        { calls: times.length, "ms until asked, p50": p50, p95, most: Math.max(...waits) },
      ];
    }),
  );
}

async function timeWindows({ address }: Portal, { token }: Clients, step: Steps) {
  let heardAt: number[] = [];
  const sockets: WebSocket[] = [];
  // One after the other: only twenty of an address may be open without an admitted user.
  while (sockets.length < windows) {
    const url = `${address.replace(/^http/, "ws")}${liveAddress}${deskChangesQuery}`;
    const socket = new WebSocket(url);
    const admitted = new Promise((resolve) =>
      socket.addEventListener("message", resolve, { once: true }),
    );
    socket.addEventListener("open", () => socket.send(token));
    await admitted;
    socket.addEventListener("message", ({ data }) => {
      const message = deskMessage.parse(JSON.parse(String(data)));
      if (message.type === "changed") heardAt.push(Date.now());
    });
    sockets.push(socket);
  }
  await delay(1_000);
  const times: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    heardAt = [];
    const { answeredAt } = await step();
    await delay(500);
    times.push(...heardAt.slice(0, windows).map((at) => Math.max(0, at - answeredAt)));
  }
  for (const socket of sockets) socket.close();
  return times;
}
