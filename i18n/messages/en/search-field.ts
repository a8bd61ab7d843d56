/** What the search field offers while somebody types. */
export const searchField = {
  /** An issue among the suggestions. */
  issue: "{title} ({magazine}, {month})",
  suggestions: "Suggestions",
  kind: { article: "Article", writer: "Writer", topic: "Topic", issue: "Issue" },
  count:
    "{count, plural, =0 {No suggestions} one {# suggestion, arrow keys choose} other {# suggestions, arrow keys choose}}",
} as const;
