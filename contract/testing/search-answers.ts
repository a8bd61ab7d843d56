/** One answer for each call of the search other than the article list. */
export const searchAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "search.suggest": [
    { data: [{ kind: "issue", text: "A title", language: "ur", path: "/magazine/a/2026/10" }] },
  ],
  "search.listMissed": [
    {
      data: [
        {
          query: "dogra",
          language: "en",
          times: 3,
          first_day: "2026-10-14",
          last_day: "2026-10-15",
        },
      ],
      meta: { page: 1, page_size: 20, total: 1 },
    },
  ],
};
