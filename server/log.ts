import { pino } from "pino";

/** Structured logs; secrets and personal data never reach them. */
export function createLog(level: string) {
  return pino({
    level,
    redact: {
      paths: [
        "req.headers.authorization",
        "req.headers.cookie",
        "*.password",
        "*.token",
        "*.email",
      ],
      remove: true,
    },
  });
}

export type Log = ReturnType<typeof createLog>;
