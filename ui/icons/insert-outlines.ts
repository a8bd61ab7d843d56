/** Outlines of what can be put into a text, beside those of the editor's tools. */
export const insertOutlines = {
  paragraph: "M4 6h16M4 10h16M4 14h16M4 18h9",
  heading: "M6 5v14M18 5v14M6 12h12",
  smallHeading: "M8 8v10M16 8v10M8 13h8",
  rule: "M4 12h16M7 6h10M7 18h10",
} as const;
