import { backups } from "@hilal/i18n/messages/en/backups";

/** The areas of texts that only the dashboard uses, in English. */
export const englishDashboardTexts = { backups } as const;
