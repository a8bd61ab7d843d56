import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon, { type Request } from "autocannon";
import { memorySettings, nodeFlags } from "../../scripts/node-flags.mjs";
import { asStaff, signIn } from "../kit/client.ts";
import { query } from "../kit/database.ts";
import { askedDatabase, databaseOptions, someIds } from "../kit/filled-database.ts";
import { machineLoad, rounded, say } from "../kit/measure.ts";
import { askBytes, load, takesBrotli, withStaticServer } from "../kit/pages.ts";
import { inFolder, portalOver, withPortal } from "../kit/portal.ts";
import { portalMemory } from "../kit/processes.ts";

const connections = 64;
/** How long a token is used, in milliseconds; it is valid for fifteen minutes. */
const tokenLasts = 10 * 60_000;
/** Requests in a second as a share of those of the bare server in the same run, which does not depend on the machine. */
const aimedShare = 0.45;

/**
 * Measures a busy portal: 70 % cached pages, 15 % pages never requested before, 10 % API and search, 5 % comments and
 * ratings, over 64 connections; and the memory of each process before and after. Compared with a bare static server in
 * the same run; below half of the aimed share of its pace, or with a refusal, the program ends with 1.
 */
export async function measure(given: readonly string[]): Promise<void> {
  const { values: asked } = parseArgs({
    args: [...given],
    options: {
      ...databaseOptions,
      seconds: { type: "string", default: "60" },
      workers: { type: "string", default: String(availableParallelism()) },
    },
  });
  const url = await askedDatabase(asked);
  // As `npm start` does.
  const settings = { ...portalOver(url), WORKERS: asked.workers, ...memorySettings };
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings, flags: nodeFlags }, async ({ address, pid }) => {
      const ids = await someIds(url, 20_000);
      const words = await query<{ word: string }>(
        url,
        "select word from search_words where length(word) between 4 and 9 order by hashtext(word) limit 500",
      );
      // The other processes are ready a moment later, and the memory of the start is freed.
      await delay(20_000);
      const rested = portalMemory(pid);
      let { token } = await signIn(address);
      const signsIn = setInterval(async () => {
        token = (await signIn(address)).token;
      }, tokenLasts);
      const { requests, answers } = mixedRequests({
        ids,
        words: words.map(({ word }) => word),
        token: () => token,
      });
      const run = (duration: number) =>
        autocannon({ url: address, connections, duration, requests, headers: takesBrotli });
      // The first requests of a process pay for its compilation, and nothing is cached yet.
      await run(10);
      for (const kind of Object.values(answers)) Object.assign(kind, { count: 0, refused: 0 });
      const result = await run(Number(asked.seconds));
      clearInterval(signsIn);
      const busy = portalMemory(pid);
      await withStaticServer(await askBytes(`${address}/article/${ids[0]}`), async (fixed) => {
        const plain = await load(fixed.address, { connections });
        const share = result.requests.average / plain.perSecond;
        const errors = result.errors + result.timeouts + result.non2xx;
        if (share < aimedShare / 2 || errors > 0) process.exitCode = 1;
        say(`\n${ids.length} articles, ${asked.workers} processes; load ${machineLoad()}`);
        console.table({
          "mixed (aims: ≥ 3,000/s, p99 ≤ 100 ms, ≥ .45, 0 errors)": {
            "requests/s": Math.round(result.requests.average),
            "p50 ms": result.latency.p50,
            "p99 ms": result.latency.p99,
            "of the bare server": rounded(share, 2),
            errors,
          },
          [`${fixed.name}, one page`]: {
            "requests/s": Math.round(plain.perSecond),
            "p99 ms": plain.p99,
          },
        });
      });
      console.table(answers);
      say(
        "Memory of each process in MB, before and after (aims: ≤ 180 at rest, ≤ 350 under load):",
      );
      console.table({ "at rest": rested, "after the load": busy });
    }),
  );
}

/** The shares of each kind in a hundred requests. */
const shares = { kept: 70, first: 15, asked: 10, written: 5 } as const;
type Kind = keyof typeof shares;
const kinds = Object.keys(shares) as Kind[];

interface Answers {
  count: number;
  /** Of them not answered with 2xx. */
  refused: number;
}

interface MixedOptions {
  /** Articles that readers have. */
  readonly ids: readonly number[];
  /** Words that articles contain. */
  readonly words: readonly string[];
  /** The token of a signed-in user; valid for some minutes. */
  token(): string;
}

/** How many articles everybody reads. */
const popular = 200;

/**
 * A hundred requests to be repeated, mixed: cached pages, pages never requested before, lists and searches of the API,
 * comments and ratings.
 */
function mixedRequests({ ids, words, token }: MixedOptions) {
  const answers = Object.fromEntries(
    kinds.map((kind) => [kind, { count: 0, refused: 0 }]),
  ) as Record<Kind, Answers>;
  const known = ids.slice(0, popular);
  const rest = ids.slice(popular);
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };
  const of = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
  const firstViews = ["", "/en", "/ur"].flatMap((prefix) =>
    rest.map((id) => `${prefix}/article/${id}`),
  );
  let viewed = 0;
  const make: Readonly<Record<Kind, () => Partial<Request>>> = {
    kept: () => {
      const at = next();
      return {
        path: at % 10 === 0 ? of(["/", "/hilal-urdu"], at / 10) : `/article/${of(known, at)}`,
      };
    },
    first: () => {
      viewed += 1;
      return { path: of(firstViews, viewed) };
    },
    asked: () => {
      const at = next();
      const word = encodeURIComponent(of(words, at));
      return {
        path: of(
          [
            `/api/get-articles/?page=${(at % 50) + 1}`,
            `/api/get-articles/?q=${word}&page=1`,
            `/search?q=${word}`,
            `/api/article/${of(ids, at * 7)}/`,
          ],
          at,
        ),
      };
    },
    written: () => {
      const at = next();
      const article = of(ids, at * 13);
      const headers = { ...asStaff(token()), "content-type": "application/json" };
      if (at % 2 === 0) {
        const body = JSON.stringify({ rating: (at % 5) + 1 });
        return { method: "PUT", path: `/api/article/${article}/rating/`, headers, body };
      }
      const body = JSON.stringify({
        article,
        rating: (at % 5) + 1,
        comment: `Praise, number ${at}.`,
      });
      return { method: "POST", path: "/api/create-comment/", headers, body };
    },
  };
  const requests = mix().map(
    (kind): Request => ({
      setupRequest: (request) => ({
        ...request,
        body: undefined as never,
        ...make[kind](),
      }),
      onResponse: (status) => {
        answers[kind].count += 1;
        if (status < 200 || status > 299) answers[kind].refused += 1;
      },
    }),
  );
  return { requests, answers };
}

/** The kinds of a hundred requests, spread evenly. */
function mix(): Kind[] {
  const given = { kept: 0, first: 0, asked: 0, written: 0 };
  return Array.from({ length: 100 }, (_, place) => {
    const due = (kind: Kind) => (shares[kind] * (place + 1)) / 100 - given[kind];
    const kind = kinds.reduce((most, one) => (due(one) > due(most) ? one : most));
    given[kind] += 1;
    return kind;
  });
}
