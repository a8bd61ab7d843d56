/** Pasting into an article, and the check of its Urdu. */
export const editorPaste = {
  from: {
    inpage: "Pasted from InPage. Please check the numbers.",
    word: "Pasted from Word.",
    googleDocs: "Pasted from Google Docs.",
    libreOffice: "Pasted from LibreOffice.",
    whatsApp: "Pasted from WhatsApp.",
    page: "Pasted from a web page.",
  },
  fault: {
    letters:
      "{count, plural, one {# word with Arabic letters} other {# words with Arabic letters}}",
    forms: "{count, plural, one {# word in old letter forms} other {# words in old letter forms}}",
    kashida: "{count, plural, one {# stretched word} other {# stretched words}}",
    digits: "{count, plural, one {# number} other {# numbers}}",
    invisible: "{count, plural, one {# invisible sign} other {# invisible signs}}",
    spaces: "{count, plural, one {# space} other {# spaces}}",
    punctuation: "{count, plural, one {# English sign} other {# English signs}}",
    quotes: "{count, plural, one {# straight quote} other {# straight quotes}}",
    brackets: "{count, plural, one {# turned bracket} other {# turned brackets}}",
  },
  review: {
    label: "Urdu of the pasted text",
    found:
      "{count, plural, one {# thing could be put right in the pasted Urdu.} other {# things could be put right in the pasted Urdu.}}",
    show: "Show",
    hide: "Hide",
    acceptAll: "Accept all",
    leave: "Leave as it is",
    accept: "Accept",
    acceptOne: "Accept: {before} becomes {after}",
    leaveOne: "Leave: {before}",
    more: "{count, plural, one {and # more} other {and # more}}",
    accepted: "{count, plural, one {# change was made.} other {# changes were made.}}",
    skipped:
      "{count, plural, one {# place had changed meanwhile and was left.} other {# places had changed meanwhile and were left.}}",
    nothing: "nothing",
    space: "space",
  },
  where: {
    title: "Title",
    standfirst: "Standfirst",
    caption: "Caption",
    body: "Content",
  },
  check: {
    title: "Before you publish",
    urdu: "{count, plural, one {# thing could be put right in the Urdu:} other {# things could be put right in the Urdu:}}",
    pictures:
      "{count, plural, one {# picture has no description and is not marked as decorative:} other {# pictures have no description and are not marked as decorative:}}",
    picture: "Picture {number, number}",
    goToPicture: "Go to picture {number, number}",
    goTo: "Go there",
    acceptAndPublish: "Accept all and publish",
    publish: "Publish as it is",
    back: "Back to the text",
  },
} as const;
