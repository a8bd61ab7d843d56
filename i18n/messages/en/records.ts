/** What happened to records: the trash, who did what, changes of many at once. */
export const records = {
  kind: {
    article: "Article",
    comment: "Comment",
    magazine: "Magazine",
    ebook: "E-Book",
    video: "Video",
    billboard: "Billboard",
    author: "Author",
    package: "Package",
  },
  column: {
    kind: "Kind",
    deleted: "Deleted",
    deletedBy: "Deleted by",
    daysLeft: "Kept for",
  },
  undo: "Undo",
  trash: {
    title: "Trash",
    note: "What is deleted can be restored for 30 days. After that it is gone for good.",
    empty: "There is nothing in the trash.",
    loadFailed: "Error fetching the trash",
    daysLeft: "{days, plural, =0 {until tonight} one {# day} other {# days}}",
    nobody: "Unknown",
    restore: "Restore",
    restored: "Restored: {title}",
    restoredPlain: "It has been restored.",
    open: "Open",
    restoreFailed: "It could not be restored: {detail}",
    deleteForGood: "Delete for good",
    deleteQuestion:
      "Are you sure you want to delete “{title}” for good? It cannot be restored then.",
    deleted: "It has been deleted for good.",
    deleteFailed: "It could not be deleted: {detail}",
    emptyTrash: "Empty trash",
    emptyQuestion:
      "{count, plural, one {Are you sure you want to delete # record for good? It cannot be restored then.} other {Are you sure you want to delete # records for good? They cannot be restored then.}}",
    emptyFilteredQuestion:
      "{count, plural, one {Are you sure you want to delete the # record that is listed here for good? It cannot be restored then.} other {Are you sure you want to delete the # records that are listed here for good? They cannot be restored then.}}",
    emptied:
      "{count, plural, one {# record has been deleted for good.} other {# records have been deleted for good.}}",
    emptyFailed: "The trash could not be emptied: {detail}",
  },
} as const;
