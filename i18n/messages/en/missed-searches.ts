/** What readers searched for and did not find, as editors see it. */
export const missedSearches = {
  title: "Searches without a result",
  note: "What readers searched for in the last 90 days and did not find. Words stand here once they were asked three times. Who asked, from where and at what hour is not kept, and what looks personal, such as an e-mail address or a telephone number, is not counted at all.",
  empty:
    "So far nothing was searched for in vain three times. What is will stand here, with how often and between which days it was asked. Nothing personal is kept.",
  loadFailed: "Error fetching the searches without a result",
  column: {
    query: "Searched for",
    language: "Language",
    times: "Times",
    firstDay: "First day",
    lastDay: "Last day",
  },
  look: "See what the site finds now (opens in a new tab)",
} as const;
