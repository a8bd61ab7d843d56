import pg from "pg";
import { connectDatabase } from "../../../../operations/backup/connect-database.ts";
import { createLog } from "../../../../process/log.ts";

/**
 * Marks the PDFs of a running portal, found by its data folder, as failed, all but that of its oldest e-book. Otherwise
 * the first PDF that is saved would have all of their pages drawn in the background of the browser tests. It is a
 * separate program, because those tests import nothing from the server.
 */
const [dataDir = ""] = process.argv.slice(2);
const { url, close } = await connectDatabase(
  { DATA_DIR: dataDir, DATABASE_URL: "" },
  { log: createLog("warn"), signal: new AbortController().signal },
);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(`
  insert into pdf_documents (doc_url, state, failure, made_at)
  select distinct doc_url, 'failed', 'unreadable', now() from publications
  where doc_url in (select url from media where kind = 'raw') and doc_url <>
    (select doc_url from publications where kind = 'ebook' order by id limit 1)
  -- The portal queues some by itself every five minutes, which may be just now.
  on conflict (doc_url) do update
    set state = excluded.state, failure = excluded.failure, made_at = excluded.made_at`);
await client.end();
await close();
