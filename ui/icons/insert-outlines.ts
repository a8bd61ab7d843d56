/** Outlines of what can be put into a text, beside those of the editor's tools. */
export const insertOutlines = {
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
