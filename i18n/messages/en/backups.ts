/** What the dashboard tells administrators of backups. */
export const backups = {
  title: "Backup",
  proven: "The last proven backup is from {when} ({megabytes} MB).",
  none: "There is no proven backup yet. The operator makes one with the command for backups, or sets the hour at which it is made every day.",
  old: "More than a day old",
  failed: "The last backup, of {when}, failed:",
  loadFailed: "The last backup could not be read.",
} as const;
