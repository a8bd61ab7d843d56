import type { readBackups } from "@hilal/contract/dashboard";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { LastBackups } from "./last-backups.store.ts";

/** Milliseconds after which a proven backup is old: a day, and two hours for the making. */
const oldAfter = 26 * 60 * 60 * 1_000;

/** The last backups as the dashboard tells them (product: operations 23). */
export function presentBackups(
  { proven, failed }: LastBackups,
  now: Date,
): AnswerOf<typeof readBackups> {
  return {
    proven: proven ? { made_at: toKarachiInstant(proven.madeAt), bytes: proven.bytes } : null,
    failed: failed
      ? { made_at: toKarachiInstant(failed.madeAt), reason: failed.failure ?? "" }
      : null,
    is_old: !proven || now.getTime() - proven.madeAt.getTime() > oldAfter,
  };
}
