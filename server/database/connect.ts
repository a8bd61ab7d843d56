import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { limitConcurrency } from "../process/concurrency-limit.ts";
import { whenAborted } from "../process/time-limits.ts";
import type { Outage } from "./outage.ts";
import * as tables from "./schema/tables.ts";

/**
 * How long a statement may take, in milliseconds: for a request, where a user waits, and for background work. A request
 * also waits up to five seconds for a free connection; with a hanging database, none should wait longer than ten
 * seconds for its response.
 */
export const statementLimits = { request: 8_000, background: 120_000 } as const;

export interface PoolOptions {
  /** The maximum number of connections. */
  readonly maximum?: number;
  /** How long a statement may take, in milliseconds. */
  readonly statementLimit?: number;
  /** How long a statement may wait for a connection, in milliseconds. */
  readonly connectionLimit?: number;
  /** Called with the duration of each statement. */
  readonly watch?: StatementWatch;
  /** Told of each call that the database answered or that it could not be reached for. */
  readonly outage?: Outage;
}

/**
 * Opens a connection pool. Statements time out on the server, and on this side too when the server doesn't respond, so
 * that no request waits or holds a connection for ever.
 */
export function openPool(
  url: string,
  {
    maximum = 10,
    statementLimit = statementLimits.request,
    connectionLimit = 5_000,
    watch,
    outage,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximum,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimit,
    query_timeout: statementLimit + silenceLimit,
    // A portal that loses its network in the middle of a save must not lock its rows for hours. The limit is longer
    // than storing a file within a transaction can take.
    idle_in_transaction_session_timeout: 20 * 60_000,
    application_name: "hilal-portal",
    Client: Connection,
  });
  const clients = new Set<pg.PoolClient>();
  clientsByPool.set(pool, clients);
  pool.on("connect", (client) => {
    clients.add(client);
    if (client instanceof Connection) {
      client.watch = watch;
      client.outage = outage;
    }
    // A broken connection is reported by the statement running on it; between two statements of a transaction there is
    // no listener, and an unhandled error event would end the process.
    client.on("error", () => undefined);
  });
  pool.on("remove", (client) => clients.delete(client));
  if (outage) reportFailedConnects(pool, outage);
  return pool;
}

/** Reports connections that could not be had; `pool.query` takes its own by the same way. */
function reportFailedConnects(pool: pg.Pool, outage: Outage): void {
  const { connect } = pool;
  pool.connect = (...given: readonly unknown[]) => {
    const told = (error: unknown) => {
      if (error) outage.fail(error);
    };
    const result: unknown = Reflect.apply(connect, pool, wrapCallback(given, told));
    if (result instanceof Promise) result.catch(told);
    return result as never;
  };
}

const clientsByPool = new WeakMap<pg.Pool, ReadonlySet<pg.PoolClient>>();

/**
 * Ends a pool once its last connection has been released; when `hurry` is aborted, connections in use are destroyed.
 */
export async function closePool(pool: pg.Pool, hurry: AbortSignal): Promise<void> {
  const breakOff = () => {
    // The client's own `end` isn't used: it sends a goodbye and waits for an answer.
    for (const client of clientsByPool.get(pool) ?? []) client.connection.stream.destroy();
  };
  const ended = pool.end();
  const forget = whenAborted(hurry, breakOff);
  await ended;
  forget();
}

/** Creates the typed query builder of a pool. */
export function createDatabase(pool: pg.Pool) {
  const database = drizzle(pool, { schema: tables });
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase<typeof tables>>();
  // Drizzle's own `transaction` never releases a connection whose `begin` fails; a pool that lost all its connections
  // that way would answer no one.
  database.transaction = async (work, settings) => {
    const client = await pool.connect();
    try {
      const builder = builders.get(client) ?? drizzle(client, { schema: tables });
      builders.set(client, builder);
      return await builder.transaction(async (transaction) => {
        await setActor(transaction);
        return work(transaction);
      }, settings);
    } finally {
      client.release();
    }
  };
  return database;
}

/**
 * Runs work in a transaction that is always rolled back. Its queries run one at a time, so that code written for many
 * connections may issue several at once.
 */
export async function runAndRollBack<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  const done: { result?: T } = {};
  const end = new Error("It is over.");
  try {
    await drizzle(inSequence(client) as pg.PoolClient, { schema: tables }).transaction(
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

/** Sets the current actor in the transaction's settings, where the audit triggers read it. */
async function setActor(transaction: Pick<NodePgDatabase, "execute">): Promise<void> {
  const who = getActor();
  if (!who) return;
  const { actorId, address, action, isAudited = true } = who;
  await transaction.execute(
    sql`select set_config('hilal.actor', ${String(actorId ?? "")}, true),
               set_config('hilal.address', ${address}, true),
               set_config('hilal.action', ${action}, true),
               set_config('hilal.audit', ${isAudited ? "on" : "off"}, true)`,
  );
}

export type Database = ReturnType<typeof createDatabase>;

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The database or a transaction: a store takes one and uses it for every statement. */
export type Executor = Database | Transaction;

/** Who performs the current action, and from where: the database records it with each change (product: audit 1). */
export interface Actor {
  /** The account; null for the portal itself. */
  readonly actorId: number | null;
  /** The network address of the call; empty for the portal itself. */
  readonly address: string;
  /** The name of the call or the job. */
  readonly action: string;
  /** Whether each change is recorded; false where the action is recorded as a whole. */
  readonly isAudited?: boolean;
}

const acting = new AsyncLocalStorage<Actor>();

/** Runs work on behalf of an actor: every transaction within it records the actor. */
export function actAs<T>(who: Actor, work: () => T): T {
  return acting.run(who, work);
}

export const getActor = (): Actor | undefined => acting.getStore();

/** The server itself reports a statement timeout; if it hasn't responded this many milliseconds later, it hangs. */
export const silenceLimit = 1_000;

/** Called with a statement and its duration in milliseconds, whether or not it was answered. */
export type StatementWatch = (statement: unknown, milliseconds: number) => void;

/**
 * A client that destroys its connection when the server stopped responding, since the next statement on it would wait
 * too.
 */
export class Connection extends pg.Client {
  /** Set by the pool that opens it. */
  watch: StatementWatch | undefined;
  outage: Outage | undefined;

  /** Overrides no overload of pg: its result is passed through. */
  override query(...given: readonly unknown[]): never {
    const begun = performance.now();
    const told = (error?: unknown) => {
      this.watch?.(given[0], performance.now() - begun);
      if (error) this.outage?.fail(error);
      else this.outage?.answer();
    };
    const result: unknown = Reflect.apply(super.query, this, wrapCallback(given, told));
    // A query with a callback comes from the pool, which removes the connection itself.
    if (result instanceof Promise) {
      const answered = () => told();
      result.then(answered, (error: unknown) => {
        told(error);
        this.#destroyIfSilent(error);
      });
    }
    return result as never;
  }

  #destroyIfSilent(error: unknown): void {
    const isSilent = error instanceof Error && error.message === "Query read timeout";
    if (isSilent) this.connection.stream.destroy();
  }
}

/** Returns the same arguments, with the callback (if any) wrapped so that `first` gets its error before it. */
function wrapCallback(
  given: readonly unknown[],
  first: (error: unknown) => void,
): readonly unknown[] {
  const done = given.at(-1);
  if (typeof done !== "function") return given;
  const both = (...answer: readonly unknown[]) => {
    first(answer[0]);
    Reflect.apply(done, undefined, answer);
  };
  return [...given.slice(0, -1), both];
}

/**
 * Returns a client that sends each query only after the previous one was answered: `pg` itself no longer queues from
 * version 9 on.
 */
export function inSequence<Client extends pg.ClientBase>(client: Client): Pick<Client, "query"> {
  const inTurn = limitConcurrency(1);
  const query = (...given: readonly unknown[]) =>
    inTurn(() => Reflect.apply(client.query, client, given) as Promise<unknown>);
  return { query } as unknown as Pick<Client, "query">;
}
