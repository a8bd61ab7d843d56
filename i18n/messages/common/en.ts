/** Names and words that the site and the back office both show. */
export const messages = {
  /** Words that most pages use. */
  common: {
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
    tryAgain: "Try again",
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
      switchToMagazine: "Read {magazine}",
      offer: {
        label: "Read in Urdu",
        page: "Read this page in Urdu",
        edition: "Read Hilal Urdu",
        decline: "No thanks, stay in English",
      },
    },
  },
  /**
   * The five magazines. `name` is for menus, `fullName` for cards and titles, `house` and `title` form the masthead,
   * `tagline` is printed next to it, `description` heads the magazine's archive.
   */
  editions: {
    "hilal-english": {
      house: "Hilal",
      title: "English",
      name: "Hilal English",
      fullName: "Hilal English",
      tagline: "Defence, nation, ideas",
      description:
        "The English edition carries analysis of defence and foreign affairs, reports from the field and portraits of those who serve. Officers, scholars and journalists write it for readers at home and abroad.",
    },
    "hilal-urdu": {
      house: "Hilal",
      title: "Urdu",
      name: "Hilal Urdu",
      fullName: "Hilal Urdu",
      tagline: "The nation’s voice in the nation’s language",
      description:
        "The Urdu edition is the oldest of the family. It brings essays, poetry, history and news of the armed forces to homes, barracks and libraries in every corner of the country.",
    },
    "hilal-urdu-kids": {
      house: "Hilal",
      title: "Kids Urdu",
      name: "Hilal Kids Urdu",
      fullName: "Hilal Kids Urdu",
      tagline: "Stories for curious hearts",
      description:
        "The Urdu children’s edition offers stories, poems, puzzles and true tales of courage to readers from 4 to 12 years of age, and to the grown-ups who read to them.",
    },
    "hilal-kids": {
      house: "Hilal",
      title: "Kids",
      name: "Hilal Kids",
      fullName: "Hilal Kids English",
      tagline: "Read, wonder, do",
      description:
        "The English children’s edition is made for readers from 5 to 18 years of age. Science, history, adventure and things to make wait on every page, and many of its pages are written by the readers themselves.",
    },
    "hilal-her": {
      house: "Hilal",
      title: "Her",
      name: "Hilal Her",
      fullName: "Hilal Her",
      tagline: "Her work, her words",
      description:
        "The women’s edition tells of women in uniform and out of it: doctors, pilots, teachers, athletes, mothers and founders. It writes about work, health, family and the arts with the seriousness they deserve.",
    },
  },
  /**
   * `name` is for pages of one edition; `fullName` adds the edition, for lists that mix editions.
   * A slug without a text is shown as it is.
   */
  categories: {
    name: {
      "trending-english-1": "Trending Publications",
      "trending-english-2": "Trending",
      "in-focus": "In Focus",
      "war-on-terror": "War on Terror",
      "special-reports": "Special Reports",
      "national-international-news": "National & International News",
      "armed-forces-news": "Armed Forces News",
      misc: "Misc",
      digital: "Digital",
      "in-focus-urdu": "In Focus",
      "trending-urdu": "Trending",
      "national-international-news-urdu": "National & International News",
      "armed-forces-news-urdu": "Armed Forces News",
      "misc-urdu": "Misc",
      "in-focus-urdu-kids": "In Focus",
      "trending-urdu-kids": "Trending",
      "national-international-news-urdu-kids": "National & International News",
      "armed-forces-news-urdu-kids": "Armed Forces News",
      "misc-urdu-kids": "Misc",
      "hilal-kids-english": "Hilal Kids English",
      "in-focus-kids": "In Focus",
      "trending-kids": "Trending",
      "in-focus-her": "In Focus",
      "trending1-her": "Trending",
      "hilal-her": "Hilal Her",
    },
    fullName: {
      "trending-english-1": "Trending Publications (English)",
      "trending-english-2": "Trending (English)",
      "in-focus": "In Focus (English)",
      "war-on-terror": "War on Terror (English)",
      "special-reports": "Special Reports (English)",
      "national-international-news": "National & International News (English)",
      "armed-forces-news": "Armed Forces News (English)",
      misc: "Misc (English)",
      digital: "Digital",
      "in-focus-urdu": "In Focus (Urdu)",
      "trending-urdu": "Trending (Urdu)",
      "national-international-news-urdu": "National & International News (Urdu)",
      "armed-forces-news-urdu": "Armed Forces News (Urdu)",
      "misc-urdu": "Misc (Urdu)",
      "in-focus-urdu-kids": "In Focus (Kids Urdu)",
      "trending-urdu-kids": "Trending (Kids Urdu)",
      "national-international-news-urdu-kids": "National & International News (Kids Urdu)",
      "armed-forces-news-urdu-kids": "Armed Forces News (Kids Urdu)",
      "misc-urdu-kids": "Misc (Kids Urdu)",
      "hilal-kids-english": "Hilal Kids English (Kids)",
      "in-focus-kids": "In Focus (Kids)",
      "trending-kids": "Trending (Kids)",
      "in-focus-her": "In Focus (Her)",
      "trending1-her": "Trending (Her)",
      "hilal-her": "Hilal Her (Her)",
    },
  },
  /** The names of the roles, and of an account without a role. */
  roles: {
    admin: "Administrator",
    editor: "Editor",
    author: "Author",
    contributor: "Contributor",
    reader: "Reader",
  },
} as const;
