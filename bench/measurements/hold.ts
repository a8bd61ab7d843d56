import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { asStaff, type Clients, signIn, storePixel, uploadPath } from "../kit/client.ts";
import { beginArticle } from "../kit/live-document.ts";
import { rounded, say } from "../kit/measure.ts";
import { inFolder, withPortal } from "../kit/portal.ts";
import {
  articlesByStaff,
  callsByAnybody,
  hostilePictures,
  hostileSearches,
  largestBitmap,
  messagesByWriters,
  sendMessages,
} from "./hostile-input.ts";

const aim = 50;
const rounds = 3;

/** Work done next to a client with minimal requests, and its name in the table. */
type Work = readonly [what: string, work: () => Promise<unknown>];

/**
 * Measures how long one caller can delay another: hostile calls of the largest sizes, and next to each the longest wait
 * of a client with minimal requests.
 */
export async function measure(): Promise<void> {
  const settings = { DEMO_CONTENT: "false", LOG_LEVEL: "error" };
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings }, async ({ address }) => {
      const pinger = fork(new URL("pinger.ts", import.meta.url), [address]);
      /** Returns the longest wait since the last call. */
      const longestWait = async () => {
        pinger.send("how long?");
        const [longest] = await once(pinger, "message");
        return Number(longest);
      };
      try {
        const clients = await signIn(address);
        const cover = await storePixel(address, clients.token);
        const rows: object[] = [];
        for (const [what, work] of hostileWork(address, clients, cover)) {
          rows.push(await measured(what, work, longestWait));
        }
        say(`\nThe longest wait of another caller, in ms (aim: at most ${aim}):`);
        console.table(rows);
      } finally {
        pinger.kill();
      }
    }),
  );
}

/** The median of a few rounds; the first round of all pays for compilation, as the first such call of a process does. */
async function measured(
  what: string,
  work: () => Promise<unknown>,
  longestWait: () => Promise<number>,
) {
  const waits: number[] = [];
  let took = 0;
  let answer: unknown;
  for (let round = 0; round < rounds; round += 1) {
    await longestWait();
    const begun = performance.now();
    answer = await work();
    took = performance.now() - begun;
    waits.push(await longestWait());
  }
  const [least = 0, median = 0, most = 0] = waits.sort((one, other) => one - other);
  return {
    call: what,
    answer,
    "took ms": rounded(took),
    least: rounded(least),
    median: rounded(median),
    most: rounded(most),
  };
}

function* hostileWork(address: string, clients: Clients, cover: string): Generator<Work> {
  const headers = asStaff(clients.token);
  const post = async (path: string, body: string | FormData, more: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${path}`, { method: "POST", body, headers: more });
    await answer.arrayBuffer();
    return answer.status;
  };
  const upload = (file: Blob | string) => {
    const body = new FormData();
    if (typeof file === "string") body.set("file", file);
    else body.set("file", file, "a");
    return post(uploadPath, body, headers);
  };
  const json = { "content-type": "application/json" };

  yield ["nobody else", () => delay(1_500)];
  for (const { what, path, body } of callsByAnybody) yield [what, () => post(path, body, json)];
  for (const { what, path, body } of articlesByStaff(cover)) {
    yield [`an article: ${what}`, () => post(path, body, { ...json, ...headers })];
  }
  yield* searches(address);
  const bitmap = largestBitmap();
  yield ["a picture of 20 million pixels", () => upload(bitmap)];
  for (const [what, make] of Object.entries(hostilePictures)) {
    const bytes = new Blob([new Uint8Array(make())]);
    yield [what, () => upload(bytes)];
  }
  for (const [what, kB] of [
    ["a form of 60 parts with 80 kB over each", 80],
    ["a form of a part with 4 MB over it", 4_000],
  ] as const) {
    const name = "%D8%B3".repeat((kB * 1_000) / 6);
    const part = `--bench\r\ncontent-disposition: form-data; name="a"; filename*=utf-8''${name}\r\n\r\na\r\n`;
    const form = `${part.repeat(kB > 100 ? 1 : 60)}--bench--\r\n`;
    const type = { "content-type": "multipart/form-data; boundary=bench" };
    yield [what, () => post(uploadPath, form, { ...headers, ...type })];
  }
  yield* longLists(address, clients, cover);
  for (const { what, messages } of messagesByWriters()) {
    const write = async () => sendMessages(address, await beginArticle(clients), messages);
    yield [`over the socket: ${what}`, write];
  }
}

/** Searches at each of their doors, one by one and 200 of one address at once. */
function* searches(address: string): Generator<Work> {
  const ask = async (path: string, query: string, more = "") => {
    const q = encodeURIComponent(query.toWellFormed());
    const answer = await fetch(`${address}${path}?q=${q}${more}`);
    await answer.arrayBuffer();
    return answer.status;
  };
  const doors = ["/api/get-articles/", "/api/search/", "/api/search-suggestions/", "/search"];
  for (const [what, query] of Object.entries(hostileSearches)) {
    const askAll = async () => (await Promise.all(doors.map((door) => ask(door, query)))).join(" ");
    yield [`searches: ${what}`, askAll];
  }
  for (const door of doors) {
    const askMany = async () => {
      const each = Array.from({ length: 200 }, (_, number) => ask(door, `heron ${number}`));
      const statuses = await Promise.all(each);
      return [...new Set(statuses)].sort().join(" ");
    };
    yield [`200 questions at once to ${door}`, askMany];
  }
}

const item = "<li>پاک فوج کا PMA دستہ 2024 میں</li>";
const repeatItem = (length: number) => `<ul>${item.repeat(Math.ceil(length / item.length))}</ul>`;

/** Lists read and saved by many callers at the same time. */
function* longLists(address: string, { token }: Clients, cover: string): Generator<Work> {
  const save = async (title: string, length: number): Promise<number> => {
    const answer = await fetch(`${address}/api/create-article/`, {
      method: "POST",
      headers: { "content-type": "application/json", ...asStaff(token) },
      body: JSON.stringify({
        title,
        writer: "Sana Qureshi",
        category: "in-focus-urdu",
        publish_date: "2025-03-23",
        cover_image: cover,
        allow_removal: true,
        status: "Active",
        description: `<p>دستے نے پو پھٹتے ہی خاموشی سے گلیشیئر عبور کیا، اور سورج نکلنے تک اوپر تھا۔</p>${repeatItem(length)}`,
      }),
    });
    const { id } = (await answer.json()) as { id?: number };
    return id ?? answer.status;
  };
  const read = async (id: number) => {
    const answer = await fetch(`${address}/api/article/${id}/`);
    await answer.arrayBuffer();
    return answer.status;
  };
  let list = 0;
  const saveLong = async () => {
    list = await save("A long list", 231_000);
    return list;
  };
  yield ["saving a list of 231 kB", saveLong];
  yield ["reading a list of 231 kB", () => read(list)];
  const many = Array.from({ length: 80 }, (_, index) => index);
  const ids: number[] = [];
  const saveMany = async () => {
    ids.push(...(await Promise.all(many.map((index) => save(`List ${index}`, 14_000)))));
    return ids.length;
  };
  yield ["saving 80 lists of 14 kB at once", saveMany];
  const readMany = async () => {
    const statuses = await Promise.all(ids.slice(0, 80).map(read));
    return statuses.filter((status) => status === 200).length;
  };
  yield ["reading 80 lists of 14 kB at once", readMany];
}
