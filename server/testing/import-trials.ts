import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { articleRevisions, articles } from "../database/schema/articles.ts";
import { articleImports, importProgress } from "../database/schema/imports.ts";
import { findOperatingAdministrator } from "../features/accounts/administrators.ts";
import type { BulkPostings } from "../features/search/postings/bulk-postings.store.ts";
import type { Services } from "../features/services.ts";
import { parseImportArguments } from "../operations/import/import-arguments.ts";
import { importArticles } from "../operations/import/import-articles.ts";
import { readImportFile } from "../operations/import/import-file.ts";
import { newUser } from "./factories.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

interface TrialOptions {
  /** The words of the command behind the file's name. */
  readonly words?: readonly string[];
  readonly file?: string;
  readonly services?: Services;
  readonly postings?: BulkPostings | undefined;
  readonly signal?: AbortSignal;
}

export interface ImportTrials {
  readonly server: TestApp;
  readonly folder: string;
  /** The output of the last import. */
  readonly said: string[];
  /** Writes the lines to `articles.ndjson`, or the file named, and imports them as the command does. */
  run(lines: readonly (object | string | Buffer)[], options?: TrialOptions): Promise<Summary>;
  /** The titles of all articles, in order. */
  titles(): Promise<string[]>;
  /** A file of the folder as text. */
  read(name: string): Promise<string>;
  files(): Promise<string[]>;
  /** Removes everything that imports have stored and written. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

/** The outcomes that occurred, and the line to go on from. */
type Summary = Readonly<Record<string, number | null>>;

/** A line in an archive's format. */
export const archived = (title: string, given: object = {}) => ({
  title,
  writer: "Ayesha Malik",
  description: "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  ...given,
});

/** Starts an import test bench: its own server, and files in its own folder. */
export async function startImportTrials(): Promise<ImportTrials> {
  const server = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
  const folder = await mkdtemp(join(tmpdir(), "hilal-import-"));
  await newUser(server.database, { role: "admin" });
  const said: string[] = [];
  return {
    server,
    folder,
    said,
    async run(lines, options = {}) {
      const path = join(folder, options.file ?? "articles.ndjson");
      await writeFile(path, toFileBytes(lines));
      said.length = 0;
      const services = options.services ?? server.services;
      const { counts, next } = await importArticles(services, {
        ...parseImportArguments([path, ...(options.words ?? [])], folder),
        file: await readImportFile(path),
        editor: await findOperatingAdministrator(services),
        signal: options.signal ?? new AbortController().signal,
        say: (line) => said.push(line),
        postings: options.postings,
      });
      const occurred = Object.entries(counts).filter(([, count]) => count > 0);
      return { ...Object.fromEntries(occurred), next };
    },
    async titles() {
      const rows = await server.database.select().from(articles).orderBy(asc(articles.title));
      return rows.map(({ title }) => title);
    },
    read: (name) => readFile(join(folder, name), "utf8"),
    files: async () => (await readdir(folder)).sort(),
    async clean() {
      await server.database.execute(sql`truncate ${articles} cascade`);
      await server.database.delete(articleRevisions);
      await server.database.delete(articleImports);
      await server.database.delete(importProgress);
      for (const name of await readdir(folder)) await rm(join(folder, name));
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function toFileBytes(lines: readonly (object | string | Buffer)[]): Buffer {
  const bytes = lines.map((line) => {
    if (Buffer.isBuffer(line)) return line;
    return Buffer.from(typeof line === "string" ? line : JSON.stringify(line));
  });
  return Buffer.concat(bytes.flatMap((line, place) => (place === 0 ? [line] : [lineFeed, line])));
}

const lineFeed = Buffer.from("\n");
