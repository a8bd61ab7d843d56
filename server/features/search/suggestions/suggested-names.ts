import { issueAddress } from "@hilal/contract/issues/issue-address";
import { formatMonth } from "@hilal/i18n/dates";
import { languageCodes } from "@hilal/i18n/languages";
import { runOfWords } from "@hilal/i18n/text/direction-of-words";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Executor } from "../../../database/connect.ts";
import type { Candidate } from "./rank-suggestions.ts";
import {
  listActiveIssues,
  listApprovedWriters,
  readNamesMark,
  type SuggestedIssue,
  type SuggestedWriter,
} from "./suggested-names.store.ts";
import { topicCandidates } from "./suggested-topics.ts";
import { comparable } from "./typed-words.ts";

/** Writers, issues and topics by name. */
export interface SuggestedNames {
  /** Those that readers may see at a moment. */
  at(now: Date): Promise<Candidate[]>;
}

/**
 * Keeps the names of writers and issues folded, because they are asked for with every letter that somebody types. Each
 * time the database is asked first whether they are still the same, so that a name is gone when its record is.
 */
export function keepSuggestedNames(executor: Executor): SuggestedNames {
  const topics = topicCandidates();
  let kept: { readonly mark: string; readonly named: Promise<Candidate[]> } | null = null;

  return {
    async at(now) {
      const mark = await readNamesMark(executor);
      if (kept?.mark !== mark) {
        kept = { mark, named: loadNames(executor) };
        // Tried again with the next letter.
        kept.named.catch(() => {
          kept = null;
        });
      }
      const named = await kept.named;
      return [...named.filter(({ date = 0 }) => date <= now.getTime()), ...topics];
    },
  };
}

async function loadNames(executor: Executor): Promise<Candidate[]> {
  const [writers, issues] = await Promise.all([
    listApprovedWriters(executor),
    listActiveIssues(executor),
  ]);
  return [...writers.map(writerCandidate), ...issues.flatMap(issueCandidate)];
}

function writerCandidate({ id, name }: SuggestedWriter): Candidate {
  return {
    kind: "writer",
    text: name,
    language: runOfWords(name)?.language ?? "en",
    path: `/search?${new URLSearchParams({ q: name, author: String(id) })}`,
    name: comparable(name),
  };
}

/** An issue is known by its title, and by its magazine and its month in either language. */
function issueCandidate(issue: SuggestedIssue): Candidate[] {
  const { id, title, edition, publishDate } = issue;
  if (!edition) return [];
  const language = issue.language === "Urdu" ? "ur" : "en";
  const described = languageCodes.map((code) => {
    const t = translatorFor(code);
    return `${t(`editions.${edition}.fullName`)} ${formatMonth(publishDate, code)}`;
  });
  return [
    {
      kind: "issue",
      text: translatorFor(language)("searchField.issue", {
        title,
        magazine: translatorFor(language)(`editions.${edition}.fullName`),
        month: formatMonth(publishDate, language),
      }),
      language,
      path: issueAddress({ ...issue, id, edition, publish_date: publishDate }),
      name: comparable([title, ...described].join(" ")),
      date: publishDate.getTime(),
    },
  ];
}
