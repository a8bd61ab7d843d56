/** Words that every page uses. */
export const common = {
  siteName: "Hilal",
  publisher: "Hilal Publications",
  pageTitle: "{page} | {site}",
  skipToContent: "Skip to the main content",
  readMore: "Read More",
  readMoreLoud: "READ MORE",
  byWriter: "By {writer}",
  unknownWriter: "Unknown",
  noImage: "No Image",
  close: "Close",
  cancel: "Cancel",
  opensInNewTab: "opens in a new tab",
  advertisement: "Advertisement",
  seeAll: "See all",
  pagination: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    page: "Page {page, number}",
    position: "Page {page, number} of {total, number}",
    current: "Page {page, number}, the page you are on",
  },
  language: {
    switchToEnglish: "Read this page in English",
    switchToUrdu: "Read this page in Urdu",
  },
} as const;
