import type { EbookRecord } from "./record-types.ts";

export const ebooksEnglish: readonly EbookRecord[] = [
  {
    key: "the-lighthouse-keepers-arithmetic", title: "The Lighthouse Keeper’s Arithmetic",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 1, isArchived: false, opens: 1284,
    coverAlt: "A white lighthouse throwing its beam across dark water",
  },
  {
    key: "under-the-weather", title: "Under the Weather: A Transport Pilot’s Notes on the Sky",
    language: "English", direction: "LTR", genre: "genre-non-fiction", monthsAgo: 3, isArchived: false, opens: 932,
    coverAlt: "A heavy transport aircraft flying between tall clouds",
  },
  {
    key: "the-apricot-company", title: "The Apricot Company",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 5, isArchived: false, opens: 1710,
    coverAlt: "A small stone post on a ridge with a flag above it",
  },
  {
    key: "bricks-seals-and-drains", title: "Bricks, Seals and Drains: A Short Walk through an Indus City",
    language: "English", direction: "LTR", genre: "genre-non-fiction", monthsAgo: 7, isArchived: false, opens: 645,
    coverAlt: "An old map with a brass compass lying across it",
  },
  {
    key: "the-tea-break-book", title: "The Tea Break Book",
    language: "English", direction: "LTR", genre: "misc", monthsAgo: 10, isArchived: true, opens: 2051,
    coverAlt: "A steaming cup of tea on a patterned saucer",
  },
  {
    key: "night-train-to-rohri", title: "Night Train to Rohri",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 13, isArchived: true, opens: 1496,
    coverAlt: "A train crossing a river bridge under a dark sky",
  },
];
