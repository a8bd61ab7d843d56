/** The article form says where the words are, who else writes them, and what happened to the live text meanwhile. */
export const workingCopy = {
  opening: "Opening the working copy...",
  openFailed: "The working copy cannot be opened.",
  status: {
    label: "Where your text is",
    empty: "What you write is saved as you write it.",
    saving: "Saving...",
    saved: "Saved, not published",
    savedAt: "Saved {time}, not published",
    published: "Published",
    offline: "Offline: kept on this device",
    atRisk: "Offline, and this browser keeps nothing. Please do not close this tab.",
  },
  refused: {
    signedOut: "Not saved: you are signed out. Your text stays here until you sign in again.",
    noAccess: "Not saved: you may not write in this article any more. Your text stays here.",
    gone: "Not saved: this article was deleted. Your text stays here.",
    tooLong: "Not saved: the text is too long. Please make it shorter.",
    outdated:
      "Not saved: the editor was renewed while this page was open. Your text stays here; please load the page again.",
    other: "Not saved: {reason}",
  },
  deviceBlocked:
    "This browser keeps nothing, as in a private window. Without a connection your text is only in this tab.",
  notStored: "Not everything is stored yet.",
  people: {
    here: "Also writing here",
  },
  draftsOnly:
    "Your article is saved as you write it. Readers do not see it before an editor publishes it.",
  discard: {
    button: "Discard changes",
    question: "Go back to the published text? Everything that is not published is taken out.",
    agree: "Discard changes",
    refuse: "Keep writing",
    done: "Your changes are discarded.",
    putBack: "Put them back",
  },
  live: {
    changed: "The published text was changed meanwhile.",
    changedBy: "{name} changed the published text meanwhile.",
    look: "See what changed",
    title: "The published text has changed",
    text: "Saved {time}. Choose for each difference what the working copy should say; nothing is published by this.",
    textBy:
      "Saved by {name}, {time}. Choose for each difference what the working copy should say; nothing is published by this.",
    same: "Both say the same. You can go on.",
    theirs: "The published text",
    done: "Go on with the chosen text",
  },
} as const;
