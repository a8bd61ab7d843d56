import type { MagazineRecord } from "./record-types.ts";

export const magazinesHilalKids: readonly MagazineRecord[] = [
  {
    key: "hilal-kids-the-windy-day-issue", edition: "hilal-kids", title: "The Windy Day Issue",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false,
    coverAlt: "Bright paper kites flying above rooftops",
  },
  {
    key: "hilal-kids-space-camp", edition: "hilal-kids", title: "Space Camp",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false,
    coverAlt: "A red and white rocket rising above a trail of smoke",
  },
  {
    key: "hilal-kids-animals-of-our-mountains", edition: "hilal-kids", title: "Animals of Our Mountains",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "A snow leopard resting on a rock, its long tail curled round",
  },
  {
    key: "hilal-kids-kitchen-scientists", edition: "hilal-kids", title: "Kitchen Scientists",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false,
    coverAlt: "A microscope on a table with coloured drops on a slide",
  },
  {
    key: "hilal-kids-stories-by-lamplight", edition: "hilal-kids", title: "Stories by Lamplight",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: false,
    coverAlt: "A lamp shining on an open storybook in a dark room",
  },
  {
    key: "hilal-kids-play-fair", edition: "hilal-kids", title: "Play Fair",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true,
    coverAlt: "A football rolling across green grass towards a goal",
  },
];
