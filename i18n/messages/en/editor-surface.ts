/** The page that an article is written on: what can be put into it, and the bars that lie over it. */
export const editorSurface = {
  insert: {
    button: "Insert",
    paragraph: "Text",
    heading2: "Heading",
    heading3: "Smaller heading",
    rule: "Dividing line",
  },
  here: "Tools for this place",
  dialogFailed: "This could not be opened. Please check the connection and try again.",
} as const;
