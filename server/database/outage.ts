import { type Log, markReported } from "../process/log.ts";

/** The first pause between two lines about the same outage, and the longest, in milliseconds. */
const firstRepeat = 30_000;
const longestRepeat = 60 * 60_000;

/**
 * How long no call may have failed before an answer ends the outage, in milliseconds: a database that answers every
 * other call is not back.
 */
const calm = 1_000;

/** What this process knows of an outage of its database. */
export interface Outage {
  /** Records a call that failed because the database could not be reached or broke off. Another error has no effect. */
  fail(error: unknown): void;
  /**
   * Records that the database closed a connection that no call was using. That alone is no outage: it is one when the
   * next call fails.
   */
  lose(error: unknown): void;
  /** Records that the database answered. */
  answer(): void;
}

interface Course {
  readonly since: number;
  failedCalls: number;
  lastFailure: number;
  toldAt: number;
  pause: number;
}

const outages = new WeakMap<Log, Outage>();

/** Returns the record of outages that logs to this log: a process has one of each. */
export function getOutage(log: Log): Outage {
  const known = outages.get(log) ?? watchOutage(log);
  outages.set(log, known);
  return known;
}

/**
 * Logs an outage of the database in one line, again at growing intervals while it goes on, and once more when it is
 * over, each time with the number of failed calls. The errors themselves are logged nowhere else (product: operations
 * 34).
 */
export function watchOutage(
  log: Pick<Log, "error" | "warn">,
  now = () => performance.now(),
): Outage {
  let course: Course | undefined;
  const count = ({ since, failedCalls }: Course) => ({
    failedCalls,
    seconds: Math.round((now() - since) / 1_000),
  });
  return {
    lose(error) {
      if (isOutage(error)) markReported(error);
    },
    fail(error) {
      if (!isOutage(error)) return;
      markReported(error);
      const moment = now();
      const isNew = course === undefined;
      course ??= {
        since: moment,
        failedCalls: 0,
        lastFailure: moment,
        toldAt: moment,
        pause: firstRepeat,
      };
      course.failedCalls += 1;
      course.lastFailure = moment;
      const reason = readReason(error);
      if (isNew) log.error({ reason, failedCalls: 1 }, "database: it cannot be reached");
      else if (moment - course.toldAt >= course.pause) {
        course.toldAt = moment;
        course.pause = Math.min(2 * course.pause, longestRepeat);
        log.error({ reason, ...count(course) }, "database: it still cannot be reached");
      }
    },
    answer() {
      if (!course || now() - course.lastFailure < calm) return;
      log.warn(count(course), "database: it answers again");
      course = undefined;
    },
  };
}

/**
 * Whether an error of the database's client means that the server was not reached, is not ready, or broke the
 * connection off: SQLSTATE 08, 57P and 53300, and what the system and the driver say. A statement that took too long
 * (57014) is no outage.
 */
function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    return /^(?:08|57P|53300|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/.test(code);
  }
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|did not answer in time/.test(
    error.message,
  );
}

function readReason(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? `${code}: ${error.message}` : error.message;
}
