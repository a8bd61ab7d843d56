import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSharedDatabase } from "../../e2e/harness/shared-database.ts";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { imageHost } from "../api/invent-article.ts";
import { signInEditor } from "./editor.ts";
import { type WatchedEdit, watchEdit } from "./watch-edit.ts";

/**
 * How soon an edit is seen on three instances over one database: at its editor's next request, which goes to another
 * instance each time, and by everybody. `npm run bench:changes -- 300`
 */
const edits = Number(process.argv[2] ?? 300);
const articles = 20;
/** A process compiles while it serves its first requests; these edits are not counted. */
const beforehand = 30;

const folder = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const database = await startSharedDatabase(folder);
const portals: Awaited<ReturnType<typeof startPortal>>[] = [];
try {
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret that only this measurement knows",
    IMAGE_HOSTS: imageHost,
    LOG_LEVEL: "error",
  };
  for (let count = 0; count < 3; count += 1) {
    portals.push(await startPortal({ dataDir: join(folder, "files"), settings }));
  }
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

  const times = watched.map(({ untilSeenByAll }) => untilSeenByAll).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const seen = watched.filter(({ seenByEditor }) => seenByEditor).length;
  process.stdout.write(`\n${edits} edits over three instances:\n`);
  console.table({
    "seen at the editor's next request elsewhere": { measured: `${seen} of ${edits}`, aim: "all" },
    "ms until everybody sees it, p50": { measured: at(0.5)?.toFixed(1), aim: "" },
    "ms until everybody sees it, p99": { measured: at(0.99)?.toFixed(1), aim: "at most 100" },
  });
} finally {
  for (const portal of portals) await portal.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
