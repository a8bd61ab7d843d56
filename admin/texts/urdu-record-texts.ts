import { adminRecords } from "@hilal/i18n/messages/ur/admin-records";
import type { Translated } from "@hilal/i18n/translated";
import type { englishRecordTexts } from "./english-record-texts.ts";

/** The areas of texts that only the records' forms use, in Urdu. */
export const urduRecordTexts: Translated<typeof englishRecordTexts> = {
  adminRecords,
};
