const pdfPages = {
  id: 4,
  state: "made",
  address: "/media/a.pdf",
  is_printed: false,
  pages: 2,
  made: 2,
  has_text: true,
  outline: [{ title: "From the Editor", page: 2, depth: 0 }],
  data: [
    {
      page: 1,
      width: 594,
      height: 792,
      picture: "/media/p.avif",
      small: "/media/s.avif",
      thumbnail: "/media/t.avif",
    },
  ],
  articles: [{ id: 9, page: 2 }],
};
/** Complete answers of the PDF page calls, by call name. */
export const pdfAnswers: Record<string, unknown[]> = {
  "pdfPages.read": [
    { ...pdfPages, failure: null },
    { ...pdfPages, state: "failed", failure: "locked", data: [] },
  ],
  "pdfPages.readText": [
    {
      page: 1,
      lines: [{ text: "A line", left: 100, top: 90, width: 400, height: 20 }],
      areas: [
        {
          article: 9,
          title: "A title",
          language: "en",
          left: 81,
          top: 81,
          width: 838,
          height: 848,
        },
      ],
    },
  ],
  "pdfPages.search": [
    {
      data: [
        {
          page: 2,
          passage: "A line",
          start: 2,
          end: 6,
          article: { id: 9, title: "A title", language: "en" },
        },
        { page: 1, passage: "A line", start: 2, end: 6, article: null },
      ],
    },
  ],
};
