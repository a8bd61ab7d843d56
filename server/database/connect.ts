import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as tables from "./schema/tables.ts";

/** Opens the pool. Statements end after 30 s, so that no request can hold a connection for ever. */
export function openPool(url: string, maximum = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximum,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: "hilal-portal",
  });
  // Who holds a connection learns from its statement that it broke; between two statements of a transaction nobody
  // listens, and an error that nobody hears ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The typed query builder over a pool. */
export function databaseOver(pool: pg.Pool) {
  const database = drizzle(pool, { schema: tables });
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase<typeof tables>>();
  // Drizzle's own never gives a connection back whose `begin` fails, and a pool that has lost them all answers nobody.
  database.transaction = async (work, settings) => {
    const client = await pool.connect();
    try {
      const builder = builders.get(client) ?? drizzle(client, { schema: tables });
      builders.set(client, builder);
      return await builder.transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return database;
}

export type Database = ReturnType<typeof databaseOver>;

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a store takes: the database or a transaction; it uses it for every statement. */
export type Executor = Database | Transaction;
