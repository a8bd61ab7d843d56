/**
 * The five magazines. `name` is for menus, `fullName` for
 * cards and titles, `house` and `title` are the two words of the masthead,
 * `tagline` stands beside it, `description` on the magazine's archive.
 */
export const editions = {
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
} as const;

/**
 * The categories. `name` is for pages, where the edition is plain to see;
 * `fullName` also tells the edition, for lists that mix them. An unknown slug is shown as itself.
 */
export const categories = {
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
} as const;
