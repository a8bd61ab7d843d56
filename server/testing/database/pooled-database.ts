import pg from "pg";
import { createTestDatabase, openTestPool, type TestDatabase } from "./test-database.ts";

/** A database that is emptied and reused after a test, which takes a fraction of the time of a new copy. */
interface Lendable {
  readonly made: TestDatabase;
  /** The connection that empties it. */
  readonly keeper: pg.Client;
  /** Its tables, functions and triggers when it was created. */
  readonly schema: string;
}

/** The unused databases of this process. */
const free: Lendable[] = [];

/**
 * Returns an empty, migrated database for code that ends with its test. Child processes need a database of their own
 * (`createTestDatabase`): their late writes would reach the next test.
 *
 * @returns a database whose `drop` empties it for the next test, and drops one whose schema was changed
 */
export async function lendDatabase(): Promise<TestDatabase> {
  const lendable = free.pop() ?? (await makeLendable());
  const opened = openTestPool(lendable.made.url);
  return {
    ...opened,
    url: lendable.made.url,
    async drop() {
      await opened.pool.end();
      if (await isEmptied(lendable)) free.push(lendable);
      else await dropLendable(lendable);
    },
  };
}

async function makeLendable(): Promise<Lendable> {
  const made = await createTestDatabase();
  const keeper = new pg.Client({ connectionString: made.url });
  keeper.on("error", () => undefined);
  await keeper.connect();
  return { made, keeper, schema: await readSchema(keeper) };
}

async function dropLendable({ made, keeper }: Lendable): Promise<void> {
  // A connection that the test terminated cannot be closed cleanly.
  await keeper.end().catch(() => undefined);
  await made.drop();
}

/** @returns false when the schema was changed, or when the server rejects the queries or does not answer */
async function isEmptied({ keeper, schema }: Lendable): Promise<boolean> {
  try {
    await keeper.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if ((await readSchema(keeper)) !== schema) return false;
    await keeper.query(emptyTables);
    return true;
  } catch {
    // A test may have terminated this connection with all others.
    return false;
  }
}

async function readSchema(keeper: pg.Client): Promise<string> {
  const { rows } = await keeper.query<{ schema: string }>(schemaAsText);
  return rows[0]?.schema ?? "";
}

const schemaAsText = `
  with own as (
    select c.oid, n.nspname, c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname !~ '^pg_(toast_)?temp'
  ), parts as (
    select format('%s.%s %s', nspname, relname, relkind) as part from own
    union all
    select format('%s %s %s %s', relname, a.attname, a.atttypid::regtype, a.attnotnull)
    from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s %s %s', t.tgrelid::regclass, t.tgname, t.tgenabled) from pg_trigger t where not t.tgisinternal
    union all
    select format('%s %s', k.conrelid::regclass, k.conname) from pg_constraint k join own on own.oid = k.conrelid
    union all
    select format('%s %s', p.oid::regprocedure, md5(p.prosrc)) from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all
    select format('setting %s', s.setconfig) from pg_db_role_setting s
  )
  select md5(string_agg(part, E'\\n' order by part)) as schema from parts`;

/**
 * Empties the tables that contain rows, including the audit, which otherwise may not be truncated, and resets every
 * sequence.
 */
const emptyTables = `
  do $$
  declare
    name text;
    filled text[] := '{}';
    has_rows boolean;
  begin
    set local session_replication_role = replica;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from %s)', name) into has_rows;
      if has_rows then filled := filled || name; end if;
    end loop;
    if filled <> '{}' then
      grant truncate on audit_entries to current_user;
      execute format('truncate %s cascade', array_to_string(filled, ', '));
      revoke truncate on audit_entries from current_user;
    end if;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`;
