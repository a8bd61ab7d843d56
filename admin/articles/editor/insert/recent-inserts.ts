import { type Insertable, insertables } from "./insertables.ts";

/** Number of entries that the "/" menu shows first (product: editor 27). */
const most = 5;

const getKey = (userId: number) => `hilal-office-inserts/${userId}`;

/**
 * Reads what an account inserted last in this browser, the latest first. Only known names are taken from the storage,
 * each once.
 */
export function readRecentInserts(userId: number): readonly Insertable[] {
  const known = parseNames(readStored(userId)).flatMap(
    (name) => insertables.find(({ id }) => id === name) ?? [],
  );
  return [...new Set(known)].slice(0, most);
}

/** Notes that an account has inserted something. */
export function noteInsert(userId: number, { id }: Insertable): void {
  const others = readRecentInserts(userId).filter((one) => one.id !== id);
  const names = [id, ...others.map((one) => one.id)].slice(0, most);
  try {
    localStorage.setItem(getKey(userId), JSON.stringify(names));
  } catch {
    // Without storage the menu keeps its own order.
  }
}

function readStored(userId: number): string {
  try {
    return localStorage.getItem(getKey(userId)) ?? "";
  } catch {
    return "";
  }
}

function parseNames(stored: string): readonly unknown[] {
  // Five names are short; anything longer was not written here.
  if (stored === "" || stored.length > 500) return [];
  try {
    const names: unknown = JSON.parse(stored);
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
