/** Saving articles, the reading history, and going on reading, on the site. */
export const messages = {
  saved: {
    save: "Save for later",
    saved: "Saved",
    failed: "The article could not be saved. Please try again.",
    blocked:
      "This browser does not let the magazine keep anything on this device, so the article is not saved.",
    full: "There is no room left on this device, so the article is not saved.",
    copyFull:
      "The article is in your list, but there is no room on this device to read it offline.",
    /** The offer to go on where an article was left. */
    resume: {
      label: "Continue reading",
      read: "You had read {percent}%",
      go: "Continue",
      close: "Close this line",
    },
    /** The page of saved articles. */
    title: "Saved articles",
    description: "The articles that you have saved and read on this device.",
    standfirst: "Kept on this device, and with your account while you are logged in.",
    needsScript:
      "This page shows what your browser keeps on this device, and it needs JavaScript for that.",
    loading: "Your list is being fetched.",
    noStorage:
      "This browser does not let the magazine keep anything on this device, so there is no list here.",
    notJoined: "Your account could not be reached. This is what this device keeps.",
    accountFull:
      "Your account keeps at most {max, number} saved articles. The others are saved on this device alone.",
    nothing: "Nothing is saved here yet.",
    howTo: "Press “Save for later” on an article, and it waits for you on this page.",
    find: "Find something to read",
    lists: {
      label: "Lists",
      continue: "Continue reading",
      saved: "Saved",
      history: "History",
    },
    counted: "{list} ({count})",
    noneSaved: "No article is saved.",
    noHistory: "No article has been read on this device yet.",
    read: "{percent}% read",
    finished: "Read to the end",
    offline: "Can be read offline ({size} MB)",
    withdrawn: "This article was withdrawn.",
    remove: "Remove",
    forget: "Forget",
    more: "Show more",
    forgetAll: {
      title: "Forget the whole history",
      question:
        "Do you want to forget which articles you have read, and how far? Saved articles stay.",
      confirm: "Forget",
    },
    removeAll: {
      title: "Remove everything from this device",
      question:
        "Do you want to remove your saved articles, your history and their offline copies from this device? What is in your account stays there, and comes back while you are logged in.",
      confirm: "Remove",
    },
  },
} as const;
