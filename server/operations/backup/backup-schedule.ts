import type { Config } from "../../process/config.ts";

/** Karachi is five hours ahead of UTC all the year round. */
const hoursAhead = 5;

/** When the settings want a backup, as a cron expression in UTC; nothing where they want none by itself. */
export function backupSchedule({ BACKUP_AT: at }: Pick<Config, "BACKUP_AT">): string | undefined {
  if (!at) return undefined;
  const [hour = 0, minute = 0] = at.split(":").map(Number);
  return `${minute} ${(hour + 24 - hoursAhead) % 24} * * *`;
}
