import { drizzle } from "drizzle-orm/node-postgres";
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
  return drizzle(pool, { schema: tables });
}

export type Database = ReturnType<typeof databaseOver>;

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a store takes: the database or a transaction; it uses it for every statement. */
export type Executor = Database | Transaction;
