import type { Suggestion } from "@hilal/contract/articles/search-calls";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { searchFieldCalls } from "./search-field-calls.ts";

/** Answers kept, so that who takes letters back need not wait. */
const most = 50;
/** After so many milliseconds an answer is of no use any more. */
const patience = 5_000;

/** Asks what may be meant; each question takes the place of the one before. */
export function lookUp(language: string) {
  const known = new Map<string, readonly Suggestion[]>();
  let asking: AbortController | null = null;

  return {
    /** @returns null when it was overtaken, or cannot be told */
    async ask(typed: string): Promise<readonly Suggestion[] | null> {
      asking?.abort();
      const kept = known.get(typed);
      if (kept) return kept;
      asking = new AbortController();
      const answer = await fetchSuggestions(typed, language, asking.signal);
      if (!answer) return null;
      known.set(typed, answer);
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
      return answer;
    },
    forget: () => asking?.abort(),
  };
}

async function fetchSuggestions(
  typed: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | null> {
  const { path } = searchFieldCalls.suggest;
  try {
    const answer = await fetch(`${path}?${new URLSearchParams({ q: typed, language })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as AnswerOf<typeof searchFieldCalls.suggest>;
    return signal.aborted ? null : data;
  } catch {
    // Nobody has asked for suggestions: the search works without them.
    return null;
  }
}
