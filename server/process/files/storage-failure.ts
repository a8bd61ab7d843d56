import { OperatorError } from "../operator-error.ts";

/** `full`: no space left, or a quota used up. `unwritable`: read-only, closed to us, broken or away. */
export type StorageFault = "full" | "unwritable";

/** System calls (errno), PostgreSQL (disk_full) and S3 services (507) that have no space left. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** The same of what may only be read: EROFS, and PostgreSQL's read_only_sql_transaction. */
const unwritableCodes = new Set(["EROFS", "25006"]);

/**
 * Something could not be stored, for a reason that only the operator can mend. It names the place, which belongs in the
 * log; whoever called is told no more than that it was not stored (507 or 503).
 */
export class StorageFailure extends OperatorError {
  readonly fault: StorageFault;
  /** The system's own word for it, such as `ENOSPC`. */
  readonly code: unknown;

  /**
   * @param place the file or folder that was written to
   * @param given.cause what the system said; its words are in the message, where the log would repeat those of a `cause`
   */
  constructor(place: string, { cause }: { readonly cause: unknown }) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(`Nothing can be stored in ${place}: ${message}`);
    this.fault = storageFaultOf(cause) ?? "unwritable";
    this.code = code;
  }
}

/** Whether an error, or what led to it, says that nothing can be stored at present. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFailure) return error.fault;
  const { code, cause, $metadata } = (error ?? {}) as {
    code?: unknown;
    cause?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof code === "string" && fullCodes.has(code)) return "full";
  if (typeof code === "string" && unwritableCodes.has(code)) return "unwritable";
  if ($metadata?.httpStatusCode === 507) return "full";
  return cause === undefined || cause === error ? undefined : storageFaultOf(cause);
}
