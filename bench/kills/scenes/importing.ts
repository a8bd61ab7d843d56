import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Command, startCommand } from "../servers/command.ts";
import { query } from "../servers/database.ts";
import { root } from "../servers/portal.ts";
import { imageHost } from "../servers/site.ts";
import { anyMoment, checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

const lines = 2_000;
/** About what it takes to bring some of the lines, and what it takes to notice that the database is gone. */
const [mostBefore, longestEnd] = [2_500, 120_000];

/** A kill while an archive is brought in and everybody writes; the import is repeated until it comes to its end. */
export async function killWhileImporting(trial: Trial, victim: Victim | "import"): Promise<void> {
  const { site, findings } = trial;
  const { url } = site.database;
  const name = `archive-${trial.findings.current.kind}-${performance.now()}`.replace(/\W+/g, "-");
  const file = join(site.folder, `${name}.ndjson`);
  await writeFile(file, Array.from({ length: lines }, (_, line) => lineOf(name, line)).join("\n"));
  const begin = () => importOf(trial, file, name);
  const stored = async () => {
    const [row] = await query<{ count: number }>(
      url,
      "select count(*)::int from article_imports where source = $1",
      [name],
    );
    return row?.count ?? 0;
  };

  const work = trial.newsroom.open();
  let command = begin();
  const ended = command.ended.then(() => true);
  while (!(await Promise.race([ended, delay(50)])) && (await stored()) === 0);
  await anyMoment(trial, mostBefore);
  const before = await stored();
  if (victim === "import") {
    command.kill();
    findings.killed();
  } else await killAndRecover(trial, victim);
  await endOf(trial, command);
  const after = await stored();
  if (after < before) findings.add("lost", `${before - after} imported lines`);

  let code: number | null = 1;
  for (let times = 0; code !== 0 && times < 5; times += 1) {
    command = begin();
    code = await endOf(trial, command);
  }
  if (code !== 0)
    findings.add("wrong answers", `the import ends with ${code}: ${command.output()}`);
  await work.stop();
  await checkImported(trial, name);
  await checkAll(trial);
}

const lineOf = (name: string, line: number) =>
  JSON.stringify({
    key: line,
    title: `Line ${line} of ${name}`,
    writer: name,
    description: `<p>${`The patrol crossed the glacier at first light, line ${line}. `.repeat(20)}</p>`,
    category: "misc",
    publish_date: "2019-03-23",
    cover_image: `https://${imageHost}/${line}.jpg`,
  });

const importOf = ({ site }: Trial, file: string, source: string): Command =>
  startCommand(process.execPath, ["server/import/run-import.ts", file, "--source", source], {
    cwd: root,
    env: { ...site.settings, DATA_DIR: site.dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" },
  });

async function endOf({ findings }: Trial, command: Command): Promise<number | null> {
  const code = await Promise.race([command.ended, delay(longestEnd).then(() => undefined)]);
  if (code !== undefined) return code;
  findings.add("wrong answers", `the import hangs: ${command.output()}`);
  command.kill();
  return null;
}

/** Each line is one article, with one former version, known by one key; nothing of the import itself is left. */
async function checkImported({ site, findings }: Trial, name: string): Promise<void> {
  const [row] = await query<Record<string, number>>(
    site.database.url,
    `select (select count(*)::int from articles where writer = $1) as articles,
       (select count(distinct title)::int from articles where writer = $1) as titles,
       (select count(*)::int from article_revisions join articles on articles.id = article_id
        where writer = $1) as versions,
       (select count(*)::int from article_imports where source = $1) as keys,
       (select count(*)::int from import_progress) as progress,
       (select count(*)::int from pg_class where relname = 'article_search_lexemes_index'
        and not 'fastupdate=false' = any(reloptions) and not 'fastupdate=off' = any(reloptions)) as quick`,
    [name],
  );
  const { progress = 0, quick = 0, ...counts } = row ?? {};
  for (const [what, count] of Object.entries(counts)) {
    if (count < lines) findings.add("lost", `${lines - count} ${what} of ${name}`);
    if (count > lines) findings.add("half-written", `${count - lines} too many ${what} of ${name}`);
  }
  if (progress + quick > 0)
    findings.add("left behind", `${name}: progress ${progress}, quick ${quick}`);
}
