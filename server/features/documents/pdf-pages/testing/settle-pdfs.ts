import pg from "pg";
import { reachDatabase } from "../../../../operations/backup/reach-database.ts";
import { createLog } from "../../../../process/log.ts";

/**
 * Counts the PDFs of a portal that runs, by its data folder, as tried without success, all but that of its oldest e-book:
 * the first PDF that is saved would otherwise have every page of them drawn in the background of the browser tests. A
 * program, because those import nothing of the server.
 */
const [dataDir = ""] = process.argv.slice(2);
const { url, close } = await reachDatabase(
  { DATA_DIR: dataDir, DATABASE_URL: "" },
  { log: createLog("warn"), signal: new AbortController().signal },
);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(`
  insert into pdf_documents (doc_url, state, failure, made_at)
  select distinct doc_url, 'failed', 'unreadable', now() from publications
  where doc_url in (select url from media where kind = 'raw') and doc_url <>
    (select doc_url from publications where kind = 'ebook' order by id limit 1)`);
await client.end();
await close();
