import type { MagazineRecord } from "./record-types.ts";

export const magazinesHilalEnglish: readonly MagazineRecord[] = [
  {
    key: "hilal-english-water-and-the-nation", edition: "hilal-english", title: "Water and the Nation",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false,
    coverAlt: "A concrete dam holding back a blue lake between brown hills",
  },
  {
    key: "hilal-english-guardians-of-the-high-snows", edition: "hilal-english", title: "Guardians of the High Snows",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false,
    coverAlt: "A glacier curving down between two snow-covered ridges",
  },
  {
    key: "hilal-english-the-sea-we-share", edition: "hilal-english", title: "The Sea We Share",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "A grey naval frigate on a calm sea at first light",
  },
  {
    key: "hilal-english-minds-that-build", edition: "hilal-english", title: "Minds That Build",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false,
    coverAlt: "Bright copper lines and chips on a green circuit board",
  },
  {
    key: "hilal-english-roads-of-friendship", edition: "hilal-english", title: "Roads of Friendship",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: true,
    coverAlt: "A long bridge crossing a gorge between green mountains",
  },
  {
    key: "hilal-english-the-blue-helmets", edition: "hilal-english", title: "The Blue Helmets",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true,
    coverAlt: "Peacekeepers in blue helmets standing beside a white vehicle",
  },
];
