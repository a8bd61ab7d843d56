import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { writePrivateFile } from "../../process/files/private-file.ts";

/**
 * The password of the embedded database: made once, kept in the data folder for its owner alone.
 * @returns 48 hexadecimal digits, so that it stands in an address as it is
 */
export async function storedPassword(dataDir: string): Promise<string> {
  const place = join(dataDir, "postgres-password");
  const kept = await readFile(place, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return "";
    throw error;
  });
  if (kept) return kept.trim();
  const password = randomBytes(24).toString("hex");
  writePrivateFile(place, password);
  return password;
}
