import { OperatorError } from "../operator-error.ts";

/** `full`: no space left, or a quota used up. `unwritable`: read-only, no permission, broken or unmounted. */
export type StorageFault = "full" | "unwritable";

/** System calls (errno), PostgreSQL (disk_full) and S3 services (507) that have no space left. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** The codes for read-only storage: EROFS, and PostgreSQL's read_only_sql_transaction. */
const unwritableCodes = new Set(["EROFS", "25006"]);

/**
 * Something could not be stored, for a reason that only the operator can fix. The message names the path, which belongs
 * in the log; the client only learns that it was not stored (507 or 503).
 */
export class StorageFailure extends OperatorError {
  readonly fault: StorageFault;
  /** The system's own word for it, such as `ENOSPC`. */
  readonly code: unknown;

  /**
   * @param place the file or folder that was written to
   * @param given.cause the system's error; its text becomes part of the message, since the log would repeat that of a
   * `cause`
   */
  constructor(place: string, { cause }: { readonly cause: unknown }) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(`Nothing can be stored in ${place}: ${message}`);
    this.fault = findStorageFault(cause) ?? "unwritable";
    this.code = code;
  }
}

/** Returns the storage fault of an error or of one of its causes; undefined when it is none. */
export function findStorageFault(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFailure) return error.fault;
  const { code, cause, $metadata } = (error ?? {}) as {
    code?: unknown;
    cause?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof code === "string" && fullCodes.has(code)) return "full";
  if (typeof code === "string" && unwritableCodes.has(code)) return "unwritable";
  if ($metadata?.httpStatusCode === 507) return "full";
  return cause === undefined || cause === error ? undefined : findStorageFault(cause);
}
