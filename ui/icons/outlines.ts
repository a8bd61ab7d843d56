import { editingOutlines } from "./editing-outlines.ts";
import { video } from "./shared-outlines.ts";

/** Icons of insertable blocks, in addition to those of the editor's tools. */
const insertOutlines = {
  paragraph: "M4 6h16M4 10h16M4 14h16M4 18h9",
  heading: "M6 5v14M18 5v14M6 12h12",
  smallHeading: "M8 8v10M16 8v10M8 13h8",
  rule: "M4 12h16M7 6h10M7 18h10",
  table: "M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14M15 5v14",
  caption: "M4 4h16v10H4zM6 18h12M9 21h6",
  widthText: "M4 4h16M8 8h8v8H8zM4 20h16",
  widthWide: "M4 4h16M5 8h14v8H5zM4 20h16",
  widthFull: "M4 4h16M2 8h20v8H2zM4 20h16",
  pair: "M3 6h8v12H3zM13 6h8v12h-8z",
  unpair: "M5 3h14v8H5zM5 13h14v8H5z",
  edit: "M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3",
  addBeside: "M3 6h9v12H3zM18 9v6M15 12h6",
  footnote: "M4 7h8M4 12h11M4 17h16M17 4.5l2-1V10",
  couplets: "M4 6h7M13 6h7M4 11h7M13 11h7M4 16h7M13 16h7M9 20h6",
  stanzas: "M4 5h12M4 8.500h9M4 12h12M4 17h12M4 20.500h9",
  pullQuote:
    "M4 5h16M4 19h16M10 9H7v3.500h3zm0 3.500c0 1.500-.8 2.300-2 2.800M17 9h-3v3.500h3zm0 3.500c0 1.500-.8 2.300-2 2.800",
  infoBox: "M4 5h16v14H4zM8 9.500h8M8 13h8M8 16h5",
} as const;

/** Icons of the site and the back office, on a grid of 24 by 24, drawn for left-to-right. */
export const outlines = {
  ...editingOutlines,
  ...insertOutlines,
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  articles: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  comments: "M4 5h16v11H10l-5 4v-4H4z",
  magazines: "M5 4h14v16H5zM9 4v16M12 8h4M12 12h4",
  authors: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5",
  billboards: "M3 5h18v10H3zM8 15v5M16 15v5",
  ebooks: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
  videos: video,
  packages: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 3-5.5 6.5-5.5s6.5 2 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.8c2.4.6 4 2.4 4 5.2",
  settings:
    "M4 7h9M17 7h3M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 17h3M11 17h9M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  edit: "M4 20l1-5L16 4l4 4L9 19zM13.500 6.500l4 4",
  missedSearches:
    "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21M8.500 8.500l4 4M12.500 8.500l-4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  audit: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5v.5",
  plus: "M12 5v14M5 12h14",
  more: "M4.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0",
  upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
  file: "M6 3h9l4 4v14H6zM14 3v5h5",
  keyboard:
    "M3 6h18v12H3zM7 10h.01M10.500 10h.01M14 10h.01M17 10h.01M7 14h.01M17 14h.01M9.500 14h5",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2",
  mail: "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  down: "M6 9.5l6 6 6-6",
  up: "M6 14.5l6-6 6 6",
  updown: "M8 10l4-4 4 4M8 14l4 4 4-4",
  preview:
    "M2.500 12c3-5 6-7 9.500-7s6.500 2 9.500 7c-3 5-6 7-9.500 7s-6.500-2-9.500-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  sidebar: "M4 5h16v14H4zM9 5v14M15 10l-2 2 2 2",
  filter: "M4 6h16M7 12h10M10 18h4",
  columns: "M4 5h16v14H4zM9.500 5v14M14.500 5v14",
  look: "M4 5h16v14H4zM13 5v14M16 9h2M16 12h2",
} as const;

export type IconName = keyof typeof outlines;

/** Icons that point along the line, mirrored in right-to-left text. */
export const pointing: ReadonlySet<IconName> = new Set<IconName>([
  ...(["next", "previous", "sidebar", "external", "articles"] as const),
  ...(["undo", "redo", "outdent", "indent", "alignStart", "alignEnd"] as const),
  ...(["orderedList", "bulletList", "checkList"] as const),
]);
