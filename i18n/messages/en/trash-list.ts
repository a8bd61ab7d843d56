/** The list of what was deleted. */
export const trashList = {
  note: "What is deleted can be restored for 30 days. After that it is gone for good.",
  empty: "There is nothing in the trash.",
  loadFailed: "Error fetching the trash",
  daysLeft: "{days, plural, =0 {until tonight} one {# day} other {# days}}",
  nobody: "Unknown",
  restore: "Restore",
  restored: "Restored: {title}",
  open: "Open",
  deleteForGood: "Delete for good",
  deleteQuestion: "Are you sure you want to delete “{title}” for good? It cannot be restored then.",
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
} as const;
