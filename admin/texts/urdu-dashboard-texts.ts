import { backups } from "@hilal/i18n/messages/ur/backups";
import type { Translated } from "@hilal/i18n/translated";
import type { englishDashboardTexts } from "./english-dashboard-texts.ts";

/** The areas of texts that only the dashboard uses, in Urdu. */
export const urduDashboardTexts: Translated<typeof englishDashboardTexts> = { backups };
