/** The e-books and the lists of their submenu. */
export const ebooks = {
  title: "E-Books",
  description: "E-books from the Hilal house, free to read.",
  empty: "No E-Books found",
  openPdf: "Open {title} as a PDF in a new tab",
  readHere: "Read here",
  cover: "Cover of {title}",
  publishedOn: "Published on {date}",
  opened: "{count, plural, one {opened # time} other {opened # times}}",
  loadFailed: "Error fetching ebooks",
  lists: {
    label: "Lists of e-books",
    all: "All E-Books",
    "latest-releases": "Latest Releases",
    "best-sellers": "Best Sellers",
    "genre-fiction": "Fiction",
    "genre-non-fiction": "Non-Fiction",
    misc: "Misc",
  },
  listDescriptions: {
    "latest-releases": "Our e-books, the newest first.",
    "best-sellers": "Our e-books, those that readers open most first.",
    "genre-fiction": "Novels, stories and poems.",
    "genre-non-fiction": "History, biography, analysis and essays.",
    misc: "E-books that fit no other shelf.",
  },
} as const;
