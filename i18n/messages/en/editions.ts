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
