import { DrizzleQueryError } from "drizzle-orm/errors";
import { type DestinationStream, pino, stdSerializers } from "pino";
import { LineWriter } from "./line-writer.ts";

/** The standard output of this process, shared by all its logs. */
const output = new LineWriter(1, (lost) =>
  createLog("warn").warn({ lost }, "log: lines were lost while it could not be written"),
);
process.on("exit", () => output.flush());

/** Problems of writing the log since the start: failed attempts, and lost lines. */
export const logTroubles: Readonly<Pick<LineWriter, "failures" | "lost">> = output;

/**
 * Structured logs without secrets and personal data. Lines that the output does not accept, such as on a full disk, are
 * buffered for a while, then lost and counted; logging never throws (product: operations 30).
 * @param destination standard output when left out
 */
export function createLog(level: string, destination: DestinationStream = output) {
  const options = {
    level,
    serializers: { err: withoutValues },
    hooks: {
      logMethod(this: unknown, given: unknown[], method: (...given: unknown[]) => void) {
        if (!isReported((given[0] as { err?: unknown } | undefined)?.err))
          method.apply(this, given);
      },
    },
    redact: {
      paths: [
        "req.headers.authorization",
        "req.headers.cookie",
        "*.password",
        "*.token",
        "*.email",
        "err.detail",
        "err.where",
      ],
      remove: true,
    },
  };
  return pino(options, destination);
}

/** Errors that a line of their own reports, such as that of an outage. */
const reported = new WeakSet<object>();

/** Marks an error as reported: no log of this process has a further line about it, or about an error it caused. */
export function markReported(error: object): void {
  reported.add(error);
}

/** Whether an error or one of its causes is reported already. */
export function isReported(error: unknown): boolean {
  for (let each = error; typeof each === "object" && each !== null; ) {
    if (reported.has(each)) return true;
    const { cause } = each as { cause?: unknown };
    if (cause === each) return false;
    each = cause;
  }
  return false;
}

export type Log = ReturnType<typeof createLog>;

/**
 * Strips values from a logged error. The message of a failed query contains its values: the statement and PostgreSQL's
 * own reason are enough. A mail server's answer contains the reader's address, in the message and in further
 * properties.
 */
function withoutValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    return { ...(kept(error.cause ?? new Error("Failed query")) as object), query: error.query };
  }
  return kept(error);
}

function kept(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, responseCode } = error as unknown as Record<string, unknown>;
  return {
    type,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    code,
    constraint,
    responseCode,
  };
}

/** Matches an e-mail address, but not a path such as `node_modules/@scope/name.js`. */
const address = /[\w.!#$%&'*+=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,63}/gi;

const withoutAddresses = (text: string) => text.replace(address, "[address]");
