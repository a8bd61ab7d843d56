/** The page that an article is written on: what can be put into it, and the bars that lie over it. */
export const editorSurface = {
  insert: {
    found: "{count, plural, one {# thing to insert} other {# things to insert}}",
    button: "Insert",
    paragraph: "Text",
    heading2: "Heading",
    heading3: "Smaller heading",
    rule: "Dividing line",
  },
  side: "About this article",
  cover: "Cover",
  details: "Details",
  readingTime: "{minutes, plural, one {# minute to read} other {# minutes to read}}",
  outline: {
    title: "Outline",
    none: "Headings that you write in the text are listed here.",
    empty: "A heading without words",
    skipped: "Heading {level, number} stands here without the level above it.",
  },
  help: "Type / in an empty line or after a space, or press {insert}, for a list of what can be inserted. {tools} leads to the tools, {back} back to the text.",
  bubble: "Selected text",
  draftDiscarded: "The unsaved text is discarded.",
  moreTools: "More tools",
  here: "Tools for this place",
  dialogFailed: "This could not be opened. Please check the connection and try again.",
} as const;
