import { video } from "./shared-outlines.ts";

/** Icons of the editor's tools. */
export const editingOutlines = {
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  bold: "M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z",
  italic: "M10 4h8M6 20h8M14.5 4l-5 16",
  underline: "M7 4v7a5 5 0 0 0 10 0V4M6 20h12",
  strike:
    "M4 12h16M17 7.5C16 5.5 14.5 4.5 12 4.5c-3 0-5 1.500-5 3.700M7 16.500c.8 2 2.500 3 5 3 3 0 5-1.500 5-3.800",
  colour: "M7 15l5-11 5 11M8.800 11h6.400",
  background:
    "M4 13l8-8 6 6-8 8zM14 7l-3-3M20 15c1 1.500 1.500 2.400 1.500 3.200a1.500 1.500 0 0 1-3 0c0-.8.5-1.700 1.500-3.200z",
  superscript:
    "M4 8l9 11M13 8L4 19M16 5.500c.3-1 1-1.500 2-1.500 1.200 0 2 .7 2 1.700 0 1.400-1.500 2-4 4.300h4",
  subscript:
    "M4 4l9 11M13 4L4 15M16 15.500c.3-1 1-1.500 2-1.500 1.200 0 2 .7 2 1.700 0 1.400-1.500 2-4 4.300h4",
  orderedList:
    "M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 15.500c0-1 .6-1.500 1.500-1.500s1.500.5 1.500 1.200c0 1-1 1.600-3 3.800h3",
  bulletList: "M10 6h10M10 12h10M10 18h10M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  checkList: "M11 6h9M11 12h9M11 18h9M3.500 6l1.500 1.500L8 4.500M3.500 16.500l1.500 1.500L8 15",
  outdent: "M4 5h16M11 10h9M11 14h9M4 19h16M7 9l-3 3 3 3",
  indent: "M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3 3-3 3",
  ltr: "M12 4v11M16 4v11M18 4h-8a3.500 3.500 0 0 0 0 7h2M5 19h14M16 16.500l3 2.500-3 2.500",
  rtl: "M12 4v11M16 4v11M18 4h-8a3.500 3.500 0 0 0 0 7h2M5 19h14M8 16.500L5 19l3 2.500",
  alignStart: "M4 5h16M4 10h10M4 15h16M4 20h10",
  alignCenter: "M4 5h16M7 10h10M4 15h16M7 20h10",
  alignEnd: "M4 5h16M10 10h10M4 15h16M10 20h10",
  alignJustify: "M4 5h16M4 10h16M4 15h16M4 20h16",
  quote: "M9 7H5v6h4V7zm0 6c0 2-1 3.500-3 4M19 7h-4v6h4V7zm0 6c0 2-1 3.500-3 4",
  codeBlock: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.500 5l-3 14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500h.01",
  video,
  clean: "M6 5h12M12 5l-2 10M4 20h8M15 15l5 5M20 15l-5 5",
} as const;

export type EditingIconName = keyof typeof editingOutlines;
