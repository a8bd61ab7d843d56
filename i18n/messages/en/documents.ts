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
  print: {
    contents: "Contents",
    editorsNote: "Editor’s note",
    video: "Video",
    missingPicture: "A picture that is no longer there",
    online: "Read it online",
  },
  making: {
    title: "The download is being made",
    explained:
      "“{title}” is being put together. This page looks again every few seconds, and the download begins by itself.",
    progress: "{percent, number} of 100 done",
    busyTitle: "Many downloads are being made",
    busy: "“{title}” will have its turn when some of them are done. Please come back in a few minutes.",
    failedTitle: "The download could not be made",
    failed: "“{title}” can be read on the site. We have been told that it is missing here.",
    back: "Read it on the site",
  },
  failure: {
    not_made: "It could not be made. What went wrong stands in the log of the portal.",
    empty: "There is nothing in it yet: the contents have no article.",
  },
} as const;
