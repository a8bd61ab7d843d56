import { setTimeout as delay } from "node:timers/promises";
import { administrator, asStaff, cookieHeader, keepCookies } from "../kit/client.ts";
import { percentile, say } from "../kit/measure.ts";
import { imageHost, withInstances } from "../kit/portal.ts";

const articles = 20;
/** A process compiles while it serves its first requests; these edits are not counted. */
const beforehand = 30;

/**
 * Measures how soon an edit is visible on three instances over one database: to its editor's next request, which goes
 * to another instance each time, and to everyone.
 */
export async function measure([count = "300"]: readonly string[]): Promise<void> {
  const edits = Number(count);
  await withInstances(3, {}, async (portals) => {
    const instances = portals.map(({ address }) => address);
    const turn = (number: number) => instances[number % instances.length] ?? "";
    const editor = await signInEditor(turn(0));
    const ids: number[] = [];
    for (let number = 0; number < articles; number += 1) {
      ids.push(await editor.create(turn(number), `Article ${number}`));
    }

    const watched: WatchedEdit[] = [];
    for (let number = -beforehand; number < edits; number += 1) {
      const place = number + beforehand;
      const edit = await watchEdit({
        editor,
        article: ids[place % articles] ?? 0,
        title: `Edit number ${place} of the article`,
        at: turn(place),
        next: turn(place + 1 + (Math.floor(place / 3) % 2)),
        instances,
      });
      if (number >= 0) watched.push(edit);
    }

    const times = watched.map(({ untilSeenByAll }) => untilSeenByAll);
    const seen = watched.filter(({ seenByEditor }) => seenByEditor).length;
    const [p50, p99] = [percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)];
    say(`\n${edits} edits over three instances:`);
    console.table({
      "seen at the editor's next request elsewhere": {
        measured: `${seen} of ${edits}`,
        aim: "all",
      },
      "ms until everybody sees it, p50": { measured: p50, aim: "" },
      "ms until everybody sees it, p99": { measured: p99, aim: "at most 100" },
    });
  });
}

/** The administrator in a browser, whose requests a load balancer spreads over several instances. */
interface Editor {
  /**
   * Creates an article at an instance.
   * @returns its id
   */
  create(at: string, title: string): Promise<number>;
  /** Saves an article with another title. */
  retitle(at: string, id: number, title: string): Promise<void>;
  /** Requests a page as the browser does, with its cookies. */
  page(at: string, path: string): Promise<string>;
}

async function signInEditor(address: string): Promise<Editor> {
  const cookies = new Map<string, string>();
  const ask = async (method: string, url: string, body?: object, headers = {}) => {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...cookieHeader(cookies),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
    keepCookies(cookies, answer.headers);
    return text;
  };

  const signedIn = await ask("POST", `${address}/api/token/`, administrator);
  const staff = asStaff(JSON.parse(signedIn).access);
  return {
    async create(at, title) {
      const made = await ask("POST", `${at}/api/create-article/`, toForm(title), staff);
      return Number(JSON.parse(made).id);
    },
    async retitle(at, id, title) {
      await ask("PUT", `${at}/api/article/${id}/`, toForm(title), staff);
    },
    page: (at, path) => ask("GET", `${at}${path}`),
  };
}

const toForm = (title: string) => ({
  title,
  writer: "Ayesha Malik",
  description: `<p>${"The patrol crossed the glacier at first light. ".repeat(60)}</p>`,
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: `https://${imageHost}/cover.jpg`,
});

/** The outcome of one edit. */
interface WatchedEdit {
  /** Whether the response to the editor's next request, at another instance, showed it. */
  readonly seenByEditor: boolean;
  /** Milliseconds from the answer to the edit until every instance showed it to a reader, as the reader sees it. */
  readonly untilSeenByAll: number;
}

interface Edit {
  readonly editor: Editor;
  readonly article: number;
  readonly title: string;
  /** Where the edit is made, and where the editor's next request goes. */
  readonly at: string;
  readonly next: string;
  readonly instances: readonly string[];
}

const readEvery = 2;
const longest = 60_000;

/** Edits a page that all instances have cached, then requests it everywhere until all show the edit. */
async function watchEdit({
  editor,
  article,
  title,
  at,
  next,
  instances,
}: Edit): Promise<WatchedEdit> {
  const path = `/article/${article}`;
  const read = async (instance: string) => (await fetch(`${instance}${path}`)).text();
  for (const instance of instances) await read(instance);

  await editor.retitle(at, article, title);
  const answered = performance.now();
  const seenFrom = async (instance: string) => {
    while (!(await read(instance)).includes(title)) {
      if (performance.now() - answered > longest) break;
      await delay(readEvery);
    }
    return performance.now() - answered;
  };
  const [page, ...times] = await Promise.all([
    editor.page(next, path),
    ...instances.map((instance) => seenFrom(instance)),
  ]);
  return { seenByEditor: page.includes(title), untilSeenByAll: Math.max(...times) };
}
