import { Socket } from "node:net";
import pg from "pg";
import { inSequence } from "../database/connect.ts";
import type { JobAttempt } from "./job-attempts.store.ts";

/** A connection that has not answered after this many milliseconds is destroyed. */
const answersWithin = 2_500;
/** How often a job is taken over immediately; after that, the death of its process counts as a failure of the job. */
const freeTakeovers = 5;

/** A dedicated connection that holds the locks of jobs for as long as it is open. */
export interface LockConnection {
  isOpen(): boolean;
  /** Whether the database still answers on this connection: the end of a connection is noticed with a delay. */
  answers(): Promise<boolean>;
  /** Locks an attempt; waits briefly while another connection checks the lock. */
  lock(attempt: JobAttempt): Promise<void>;
  /**
   * @returns whether the lock was obtained; it fails while another connection holds it, even an earlier one of this
   * process
   */
  tryLock(attempt: JobAttempt): Promise<boolean>;
  unlock(attempt: JobAttempt): Promise<void>;
  /** Returns the attempts that the queue lists as active, and that no other connection has locked. */
  listFree(): Promise<JobAttempt[]>;
  /** Whether an attempt is still active and not locked by another connection. */
  isFree(attempt: JobAttempt): Promise<boolean>;
  /**
   * Returns an unlocked attempt to the queue, without counting it as a failure.
   * @returns false when it is no longer unlocked, or when this has been done too often
   */
  putBack(attempt: JobAttempt): Promise<boolean>;
  destroy(): void;
}

/** Each attempt has its own lock number, so that one that never ends doesn't keep the next from being locked. */
const toLockKey = (id: string, retryCount: string) =>
  `hashtextextended(${id}::text || ':' || ${retryCount}::text, 66)`;

/** @throws when the database cannot be reached in time */
export async function openLockConnection(url: string): Promise<LockConnection> {
  // Our own socket, which can be destroyed immediately: a graceful end would wait for a peer that may never answer.
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: "hilal-jobs held",
    keepAlive: true,
    connectionTimeoutMillis: answersWithin,
    query_timeout: answersWithin,
    stream: () => socket,
  });
  let isOpen = true;
  client.on("end", () => {
    isOpen = false;
  });
  client.on("error", () => socket.destroy());
  const asked = inSequence(client);
  const one = async (
    condition: string,
    { id, retryCount }: JobAttempt,
    ...more: readonly string[]
  ) => {
    const values = [id, retryCount, ...more];
    const { rows } = await asked.query<{ is: boolean }>(`select ${condition} as is`, values);
    return rows[0]?.is === true;
  };
  const key = toLockKey("$1", "$2");
  try {
    await client.connect();
    // Makes PostgreSQL release the locks of a machine that vanished, after about ten seconds.
    await client.query(
      "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2",
    );
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    isOpen: () => isOpen,
    answers: () =>
      asked.query("select 1").then(
        () => true,
        () => false,
      ),
    async lock(attempt) {
      await one(`pg_advisory_lock(${key}) is not null`, attempt);
    },
    tryLock: (attempt) => one(`pg_try_advisory_lock(${key})`, attempt),
    async unlock(attempt) {
      await one(`pg_advisory_unlock(${key})`, attempt);
    },
    isFree: (attempt) =>
      one(
        `exists (select from jobs.job where name = $3 and id = $1 and retry_count = $2
          and state = 'active' and pg_try_advisory_xact_lock(${key}))`,
        attempt,
        attempt.kind,
      ),
    async listFree() {
      const { rows } = await asked.query<JobAttempt>(
        `select name as kind, id, retry_count as "retryCount" from jobs.job
        where state = 'active' and pg_try_advisory_xact_lock(${toLockKey("id", "retry_count")})`,
      );
      return rows;
    },
    async putBack({ kind, id, retryCount }) {
      const { rowCount } = await asked.query(
        `update jobs.job j
        set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = j.retry_limit + 1
        from jobs.queue q
        where q.name = j.name and j.retry_limit < q.retry_limit + ${freeTakeovers}
          and j.name = $3 and j.id = $1 and j.retry_count = $2 and j.state = 'active'
          and pg_try_advisory_xact_lock(${key})`,
        [id, retryCount, kind],
      );
      return rowCount === 1;
    },
    destroy: () => void socket.destroy(),
  };
}
