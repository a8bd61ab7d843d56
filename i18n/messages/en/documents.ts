/** What stands in the downloads of issues and articles besides their own words, and while these are made. */
export const documents = {
  epub: {
    contents: "Contents",
    cover: "Cover",
    beginning: "Beginning",
    landmarks: "Places in this book",
    editorsNote: "Editor’s note",
    byline: "By {writer}, {date}",
    video: "Video: {title}",
    done: "Done",
    notDone: "Not done",
    colophon: "About this book",
    published: "{magazine} is published by {publisher}.",
    onTheWeb: "On the web:",
    letters:
      "The Urdu text is set in Noto Nastaliq Urdu, © 2022 The Noto Project Authors. The letters may be passed on under the SIL Open Font License 1.1, which lies in this book.",
    accessible:
      "The text can be read aloud and set in any size and colour. It has contents, headings in their order and notes with ways back; pictures are described.",
    undescribed:
      "The text can be read aloud and set in any size and colour. It has contents, headings in their order and notes with ways back. Some pictures are not described.",
  },
} as const;
