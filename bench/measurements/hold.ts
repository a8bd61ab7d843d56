import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { asStaff, type Clients, signIn, storePixel, uploadPath } from "../kit/client.ts";
import { beginArticle } from "../kit/live-document.ts";
import { rounded, say } from "../kit/measure.ts";
import { inFolder, withPortal } from "../kit/portal.ts";
import {
  articlesByStaff,
  callsByAnybody,
  encodeLoosely,
  hostilePictures,
  hostileSearches,
  largestBitmap,
  messagesByWriters,
  searchDoors,
  sendMessages,
  staffDoors,
} from "./hostile-input.ts";

const aim = 50;
const rounds = 3;

/** Work done next to a client with minimal requests, and its name in the table. */
type Work = readonly [what: string, work: () => Promise<unknown>];

/** What each part does, and the settings of the portal that it is done to. */
const parts = {
  input: { settings: { DEMO_CONTENT: "false" }, list: hostileWork },
  // As it is operated, behind a proxy that names the address of each caller, and with something to find.
  searches: { settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" }, list: searches },
} as const;

/**
 * Measures how long one caller can delay another: hostile calls of the largest sizes, and next to each the longest wait
 * of a client with minimal requests. `--only input|searches` runs one part.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const { values: asked } = parseArgs({ args: [...words], options: { only: { type: "string" } } });
  for (const [name, { settings, list }] of Object.entries(parts)) {
    if ((asked.only ?? name) !== name) continue;
    const rows = await measurePart({ LOG_LEVEL: "error", ...settings }, list);
    say(`\nThe longest wait of another caller, in ms (aim: at most ${aim}):`);
    console.table(rows);
    // The others of the first part wait for threads, whose number is that of the machine's cores.
    if (name === "searches" && rows.some(({ median }) => median > 2 * aim)) {
      say("More than twice what is aimed at.");
      process.exitCode = 1;
    }
  }
}

async function measurePart(
  settings: Readonly<Record<string, string>>,
  list: (address: string) => Iterable<Work> | AsyncIterable<Work>,
) {
  return inFolder((dataDir) =>
    withPortal({ dataDir, settings }, async ({ address }) => {
      const pinger = fork(new URL("pinger.ts", import.meta.url), [address]);
      /** Returns the longest wait since the last call. */
      const longestWait = async () => {
        pinger.send("how long?");
        const [longest] = await once(pinger, "message");
        return Number(longest);
      };
      try {
        const rows: Awaited<ReturnType<typeof measured>>[] = [];
        for await (const [what, work] of list(address)) {
          rows.push(await measured(what, work, longestWait));
        }
        return rows;
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

async function* hostileWork(address: string): AsyncGenerator<Work> {
  const clients = await signIn(address);
  const cover = await storePixel(address, clients.token);
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
async function* searches(address: string): AsyncGenerator<Work> {
  const { token } = await signIn(address);
  let callers = 0;
  /** Another address each time, whose searches of the last minute are not counted. */
  const meetStranger = () => {
    callers += 1;
    return { "x-forwarded-for": `198.51.100.${callers}` };
  };
  const ask = async (path: string, encoded: string, headers: Record<string, string>) => {
    const answer = await fetch(`${address}${path}q=${encoded}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  yield ["nobody else", () => delay(1_500)];
  const staff = asStaff(token);
  for (const [what, query] of Object.entries(hostileSearches)) {
    const encoded = encodeLoosely(query);
    const askAll = async () => {
      const caller = meetStranger();
      const read = await Promise.all(searchDoors.map((door) => ask(door, encoded, caller)));
      const listed = await Promise.all(
        staffDoors.map((door) => ask(door, encoded, { ...caller, ...staff })),
      );
      return `${read.join(" ")}, staff ${listed.join(" ")}`;
    };
    yield [`searches: ${what}`, askAll];
  }
  for (const door of searchDoors) {
    const askMany = async () => {
      const caller = meetStranger();
      const each = Array.from({ length: 200 }, (_, number) => ask(door, `heron+${number}`, caller));
      const counts = Map.groupBy(await Promise.all(each), String);
      return [...counts].map(([status, all]) => `${status}: ${all.length}`).join(", ");
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
