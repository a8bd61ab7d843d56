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

/** A failed query names its values in its message; the statement and PostgreSQL's own reason are enough. */
function withoutValues(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const reason = stdSerializers.err(error.cause ?? new Error("Failed query"));
  return { ...reason, query: error.query };
}
