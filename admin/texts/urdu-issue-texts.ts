import { issueDesk } from "@hilal/i18n/messages/ur/issue-desk";
import { issueRelease } from "@hilal/i18n/messages/ur/issue-release";
import type { Translated } from "@hilal/i18n/translated";
import type { englishIssueTexts } from "./english-issue-texts.ts";

/** The areas of texts that only the desk of an issue and the list of issues use, in Urdu. */
export const urduIssueTexts: Translated<typeof englishIssueTexts> = {
  issueDesk,
  issueRelease,
};
