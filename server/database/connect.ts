import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { limitConcurrency } from "../process/concurrency-limit.ts";
import { whenAborted } from "../process/time-limits.ts";
import * as tables from "./schema/tables.ts";

/**
 * How long a statement may take, in milliseconds: for a request, which somebody waits for, and for work in the background.
 * A request also waits for a free connection, at most five seconds; none that meets a hanging database is to wait longer
 * than ten for its answer.
 */
export const statementLimits = { request: 8_000, background: 120_000 } as const;

export interface PoolOptions {
  /** Connections at most. */
  readonly maximum?: number;
  /** How long a statement may take, in milliseconds. */
  readonly statementLimit?: number;
  /** How long a statement may wait for a connection, in milliseconds. */
  readonly connectionLimit?: number;
  /** Is told how long each statement took. */
  readonly watch?: StatementWatch;
}

/**
 * Opens the pool. Statements end after a while, on this side also if the server says nothing any more, so that no request
 * waits or holds a connection for ever.
 */
export function openPool(
  url: string,
  {
    maximum = 10,
    statementLimit = statementLimits.request,
    connectionLimit = 5_000,
    watch,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximum,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimit,
    query_timeout: statementLimit + silence,
    // A portal that the network cut off in the middle of a save must not hold its rows for hours. Longer than a file that
    // is stored in between may take.
    idle_in_transaction_session_timeout: 20 * 60_000,
    application_name: "hilal-portal",
    Client: Connection,
  });
  const clients = new Set<pg.PoolClient>();
  clientsOf.set(pool, clients);
  pool.on("connect", (client) => {
    clients.add(client);
    if (client instanceof Connection) client.watch = watch;
    // Who holds a connection learns from its statement that it broke; between two statements of a transaction nobody
    // listens, and an error that nobody hears ends the process.
    client.on("error", () => undefined);
  });
  pool.on("remove", (client) => clients.delete(client));
  return pool;
}

const clientsOf = new WeakMap<pg.Pool, ReadonlySet<pg.PoolClient>>();

/** Ends a pool when its last connection has been given back; once `hurry` is aborted, those in use are broken off. */
export async function closePool(pool: pg.Pool, hurry: AbortSignal): Promise<void> {
  const breakOff = () => {
    // Not by its own `end`, which says goodbye and waits for an answer.
    for (const client of clientsOf.get(pool) ?? []) client.connection.stream.destroy();
  };
  const ended = pool.end();
  const forget = whenAborted(hurry, breakOff);
  await ended;
  forget();
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
      return await builder.transaction(async (transaction) => {
        await nameActing(transaction);
        return work(transaction);
      }, settings);
    } finally {
      client.release();
    }
  };
  return database;
}

/**
 * Does a piece of work in a transaction that is always taken back. Its queries are made one after the other, so that
 * what is written for many connections may ask several things at once.
 */
export async function rolledBack<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  const done: { result?: T } = {};
  const end = new Error("It is over.");
  try {
    await drizzle(inLine(client) as pg.PoolClient, { schema: tables }).transaction(
      async (transaction) => {
        done.result = await work(transaction);
        throw end;
      },
    );
  } catch (error) {
    if (error !== end) throw error;
  } finally {
    client.release();
  }
  return done.result as T;
}

/** Tells the database who is at work, until the transaction ends; the triggers on what is changed note it. */
async function nameActing(transaction: Pick<NodePgDatabase, "execute">): Promise<void> {
  const who = actingNow();
  if (!who) return;
  const { actorId, address, action, isAudited = true } = who;
  await transaction.execute(
    sql`select set_config('hilal.actor', ${String(actorId ?? "")}, true),
               set_config('hilal.address', ${address}, true),
               set_config('hilal.action', ${action}, true),
               set_config('hilal.audit', ${isAudited ? "on" : "off"}, true)`,
  );
}

export type Database = ReturnType<typeof databaseOver>;

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a store takes: the database or a transaction; it uses it for every statement. */
export type Executor = Database | Transaction;

/** Who does what is being done now, and from where: what the database notes beside a change (product: audit 1). */
export interface Acting {
  /** The account; null for the portal itself. */
  readonly actorId: number | null;
  /** The network address that the call came from; empty for the portal itself. */
  readonly address: string;
  /** The name of the call, or of the work. */
  readonly action: string;
  /** Whether each change is noted; not so where the whole is noted as one. */
  readonly isAudited?: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Does a piece of work in somebody's name: every transaction within it begins with that. */
export function actAs<T>(who: Acting, work: () => T): T {
  return acting.run(who, work);
}

export const actingNow = (): Acting | undefined => acting.getStore();

/** The server says itself that a statement took too long; if it says nothing for so many milliseconds more, it hangs. */
export const silence = 1_000;

/** Is told of a statement how long it took, in milliseconds, whether it was answered or not. */
export type StatementWatch = (statement: unknown, milliseconds: number) => void;

/** Leaves a connection on which the server fell silent: whatever came next on it would wait as well. */
export class Connection extends pg.Client {
  /** Set by the pool that opens it. */
  watch: StatementWatch | undefined;

  /** The overloads stay those of pg: whatever it returns is passed on. */
  override query(...given: readonly unknown[]): never {
    const begun = performance.now();
    const told = () => this.watch?.(given[0], performance.now() - begun);
    const result: unknown = Reflect.apply(super.query, this, callingBack(given, told));
    // With a callback it is the pool's own, which throws the connection away itself.
    if (result instanceof Promise) {
      result.then(told, (error: unknown) => {
        told();
        this.#leaveIfSilent(error);
      });
    }
    return result as never;
  }

  #leaveIfSilent(error: unknown): void {
    const isSilent = error instanceof Error && error.message === "Query read timeout";
    if (isSilent) this.connection.stream.destroy();
  }
}

/** The same arguments with a callback, where there is one, that first calls something else. */
function callingBack(given: readonly unknown[], first: () => void): readonly unknown[] {
  const done = given.at(-1);
  if (typeof done !== "function") return given;
  const both = (...answer: readonly unknown[]) => {
    first();
    Reflect.apply(done, undefined, answer);
  };
  return [...given.slice(0, -1), both];
}

/** A connection that is asked the next thing when the last one is answered: `pg` itself does not wait from version 9 on. */
export function inLine<Client extends pg.ClientBase>(client: Client): Pick<Client, "query"> {
  const inTurn = limitConcurrency(1);
  const query = (...given: readonly unknown[]) =>
    inTurn(() => Reflect.apply(client.query, client, given) as Promise<unknown>);
  return { query } as unknown as Pick<Client, "query">;
}
