import { issueDesk } from "@hilal/i18n/messages/en/issue-desk";
import { issueRelease } from "@hilal/i18n/messages/en/issue-release";

/** The areas of texts that only the desk of an issue and the list of issues use, in English. */
export const englishIssueTexts = {
  issueDesk,
  issueRelease,
} as const;
