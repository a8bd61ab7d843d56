/** The archive of one magazine. */
export const magazineArchive = {
  title: "Archive of {magazine}",
  articleCount: "{count, plural, one {# article} other {# articles}}",
  monthCount: "{count, plural, one {# month} other {# months}}",
  filterLabel: "Show one month",
  all: "All ({count, number})",
  month: "{month} ({count, number})",
  empty: "No articles found.",
  emptyMonth: "No articles found for {month}",
  notFound: "Magazine Not Found",
  notFoundText: "There is no magazine of this name.",
  backToHome: "Back to home",
  loadFailed: "Error fetching archives",
  issuesFailed: "Error fetching magazines",
} as const;
