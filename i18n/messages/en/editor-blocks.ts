/** Footnotes, poems, pull quotes and info boxes in the editor. */
export const editorBlocks = {
  footnote: {
    insert: "Footnote",
    one: "Note {number}: {text}",
    list: "Notes",
    addTitle: "Footnote",
    editTitle: "Edit footnote",
    text: "Text of the note",
    hint: "An address becomes a link by itself; Ctrl+I sets words in italics. An empty note is removed.",
    remove: "Remove note",
    save: "Save note",
    changed: "Somebody else changed this note meanwhile. It now says: {text}",
    overwrite: "Save mine all the same",
    gone: "This note was removed meanwhile. Saving puts it where the caret is.",
    nowhere:
      "No note can stand where the caret is. Please copy its text, and place the caret in a sentence.",
    edit: "Edit note {number}",
  },
  poem: {
    couplets: "Couplets (ghazal)",
    stanzas: "Stanzas (nazm)",
    tools: "Poem",
    centre: "Centre the poem",
  },
  box: {
    pullQuote: "Pull quote",
    infoBox: "Info box",
    tools: "Box",
    name: "Name, if there is one",
    dissolve: "Turn into paragraphs",
    remove: "Delete the block",
  },
} as const;
