import { adminRecords } from "@hilal/i18n/messages/en/admin-records";

/** The areas of texts that only the records' forms use, in English. */
export const englishRecordTexts = {
  adminRecords,
} as const;
