/** Whether a call of the file system failed for one reason, such as ENOENT: there is no such file. */
export function hasErrorCode(error: unknown, code: "ENOENT" | "EEXIST"): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
