import { DrizzleQueryError } from "drizzle-orm/errors";
import { type DestinationStream, pino, stdSerializers } from "pino";

/**
 * Structured logs; secrets and personal data never reach them.
 * @param destination standard output when left out
 */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    serializers: { err: withoutValues },
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
  return destination ? pino(options, destination) : pino(options);
}

export type Log = ReturnType<typeof createLog>;

/**
 * What the log keeps of an error. A failed query names its values in its message: the statement and PostgreSQL's own
 * reason are enough. A mail server names the reader in its answer, in the message and in properties of its own.
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
    ...{ code, constraint, responseCode },
  };
}

/** An e-mail address; a path such as `node_modules/@scope/name.js` is none. */
const address = /[\w.!#$%&'*+=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,63}/gi;

const withoutAddresses = (text: string) => text.replace(address, "[address]");
