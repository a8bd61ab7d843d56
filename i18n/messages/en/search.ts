/** The search page. */
export const search = {
  title: "Search",
  heading: "Search Results for {query}",
  label: "Search the articles",
  typeKeywords: "Type keywords",
  submit: "Search",
  invitation: "Type a word from the title, the text or the writer’s name.",
  loading: "Loading...",
  failed: "Failed to fetch articles.",
  noResults: "No articles found for {query}",
  advice: "Check the spelling, try fewer words, or try the word in the other language.",
  showing:
    "Showing {from, number}-{to, number} of {total, plural, one {# result} other {# results}}",
  description: "Articles of the Hilal magazines in which “{query}” occurs.",
} as const;
