import { z } from "zod";

const recentRecord = z.object({
  kind: z.enum(["article", "issue", "author", "person"]),
  id: z.number().int().positive(),
  title: z.string(),
  language: z.enum(["en", "ur"]),
  detail: z.string(),
});

/** A record that was opened lately, as the dialog that goes to anything shows it. */
export type RecentRecord = z.output<typeof recentRecord>;

const mostKept = 12;
const keyFor = (userId: number) => `hilal-office-recent-${userId}`;

/** The records that an account opened last in this browser, the newest first (product: back-office 23). */
export function listRecentRecords(userId: number): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? "[]");
    return z.array(recentRecord).catch([]).parse(stored);
  } catch {
    return [];
  }
}

/** Remembers that an account has opened a record; the same record once. */
export function noteOpened(
  userId: number,
  { kind, id, title, language, detail }: RecentRecord,
): void {
  const others = listRecentRecords(userId).filter((one) => one.kind !== kind || one.id !== id);
  const kept = [{ kind, id, title, language, detail }, ...others].slice(0, mostKept);
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify(kept));
  } catch {
    // Without storage nothing is recent.
  }
}
