/** One answer for each call of the search other than the article list. */
export const searchAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "search.suggest": [
    { data: [{ kind: "issue", text: "A title", language: "ur", path: "/magazine/a/2026/10" }] },
  ],
  "search.listRecords": [
    {
      data: [
        {
          kind: "issue",
          total: 12,
          items: [
            {
              id: 7,
              title: "A title",
              language: "en",
              path: "/read/magazine/7?page=12",
              picture: { src: "/media/a.jpg", width: 16, height: 10, tone: "a63", variants: true },
              alt: "A river",
              detail: "Hilal English, October 2026",
              articles: null,
              youtube_id: null,
              pdf: null,
              book: null,
              exact: false,
              found_on: { page: 12, passage: "The gauge.", start: 4, end: 9 },
            },
          ],
        },
      ],
      did_you_mean: null,
      meta: { page: 1, page_size: 10, total: 12 },
    },
    { data: [], did_you_mean: "amina rehman" },
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
