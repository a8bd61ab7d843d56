import type { ByteRange } from "../storage/storage.ts";

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header (RFC 9110, section 14).
 * @param size of the whole file in bytes
 * @returns the range within the file; null when the whole is to be sent (no header, several ranges, not understood);
 *   "unsatisfiable" when it begins behind the end
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const match = single.exec(header ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "") return lastBytes(last, size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

function lastBytes(count: string, size: number): ByteRange | "unsatisfiable" | null {
  if (count === "") return null;
  if (Number(count) === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - Number(count)), end: size - 1 };
}
