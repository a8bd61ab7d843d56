import { getSystemErrorMap } from "node:util";
import type { Spool } from "../../process/files/spool.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";

/** The error of a system call, as Node throws it. */
export function systemError(code: string): NodeJS.ErrnoException {
  const [errno, [, text]] = [...getSystemErrorMap()].find(([, [name]]) => name === code) ?? [
    0,
    [code, "unknown"],
  ];
  return Object.assign(new Error(`${code}: ${text}, write`), { errno, code, syscall: "write" });
}

/** A spool on a disk that rejects every write, such as a full one (ENOSPC) or a read-only one (EROFS). */
export function diskRefusing(code: string): Spool {
  return {
    async newFile(folder = "/data/spool") {
      throw new StorageFailure(folder, { cause: systemError(code) });
    },
    close: async () => undefined,
  };
}
