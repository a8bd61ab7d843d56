import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { adminPassword, startPortal } from "../../e2e/harness/start-portal.ts";
import {
  articlesByStaff,
  callsByAnybody,
  type HostileCall,
  largestBitmap,
} from "./hostile-calls.ts";
import { measureFiles } from "./hostile-files.ts";
import { messagesByWriters, sendMessages } from "./hostile-messages.ts";

/**
 * How long one caller can hold up another: hostile calls of the largest sizes, and beside each what somebody waits at
 * most who asks for next to nothing. `npm run bench:hold`
 */
const aim = 50;
const rounds = 3;

const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const portal = await startPortal({
  dataDir,
  settings: { DEMO_CONTENT: "false", LOG_LEVEL: "error" },
});
const pinger = fork(new URL("pinger.ts", import.meta.url), [portal.address]);
try {
  const token = await signIn();
  const rows = [await measured("nobody else", () => delay(1_500))];
  for (const call of callsByAnybody) rows.push(await measured(call.what, () => send(call, {})));
  const asStaff = { authorization: `Bearer ${token}` };
  const cover = await storeCover(asStaff);
  for (const call of articlesByStaff(cover)) {
    rows.push(await measured(`an article: ${call.what}`, () => send(call, asStaff)));
  }
  const bitmap = largestBitmap();
  const storeBitmap = async () => (await upload(bitmap, asStaff)).status;
  rows.push(await measured("a picture of 20 million pixels", storeBitmap));
  const { address } = portal;
  rows.push(...(await measureFiles({ address, cover, headers: asStaff, measured })));
  for (const { what, messages } of messagesByWriters()) {
    const write = async () => {
      const place = await openCopy(token);
      return sendMessages({ address: portal.address, token, ...place }, messages);
    };
    rows.push(await measured(`over the socket: ${what}`, write));
  }
  process.stdout.write(`\nThe longest wait of another caller, in ms (aim: at most ${aim}):\n`);
  console.table(rows);
} finally {
  pinger.kill();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The median of a few rounds; the first round of all pays for compilation, as the first such call of a process does. */
async function measured(what: string, work: () => Promise<unknown>) {
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
  const ms = (value: number) => Math.round(value * 10) / 10;
  return {
    call: what,
    answer,
    "took ms": ms(took),
    least: ms(least),
    median: ms(median),
    most: ms(most),
  };
}

/** The longest wait since this was asked last. */
async function longestWait(): Promise<number> {
  pinger.send("how long?");
  const [longest] = await once(pinger, "message");
  return Number(longest);
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${portal.address}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@hilal.example", password: adminPassword }),
  });
  return ((await answer.json()) as { access: string }).access;
}

async function send({ path, body }: HostileCall, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${portal.address}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Begins an article; returns its shared document. */
async function openCopy(token: string): Promise<{ articleId: number; uuid: string }> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const sent = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${portal.address}${path}`, sent)).json();
  };
  const { article } = await call("POST", "/api/working-copies/", { key: randomUUID() });
  const { document } = await call("PUT", `/api/article/${article}/working-copy/`, {});
  return { articleId: article, uuid: document };
}

/** Stores the smallest picture there is; returns its path. */
async function storeCover(headers: Record<string, string>): Promise<string> {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const { answer } = await upload(`data:image/png;base64,${pixel}`, headers);
  return new URL((answer as { secure_url: string }).secure_url).pathname;
}

async function upload(dataUri: string, headers: Record<string, string>) {
  const body = new FormData();
  body.set("file", dataUri);
  const address = `${portal.address}/media/v1_1/hilal/image/upload`;
  const answer = await fetch(address, { method: "POST", headers, body });
  return { status: answer.status, answer: await answer.json() };
}
