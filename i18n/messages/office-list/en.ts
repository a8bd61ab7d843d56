/** Lists of the back office that the first screen does not show; loaded with the first of them. */
export const messages = {
  /** The lists of comments and subscribers. */
  listScreens: {
    comments: {
      title: "Article Comments",
      empty: "No comments found.",
      loadFailed: "Error fetching comments.",
      deleteQuestion: "Are you sure you want to delete this comment?",
      deleted: "Comment deleted successfully!",
      deleteFailed: "Error deleting comment: {detail}",
      release: "Approve",
      releaseFailed: "Error approving comment: {detail}",
      hold: "Hold",
      holdFailed: "Error holding comment: {detail}",
      done: {
        visible:
          "{count, plural, one {The comment is published.} other {# comments are published.}}",
        held: "{count, plural, one {The comment is held back.} other {# comments are held back.}}",
      },
      undo: "Undo",
      undone:
        "{count, plural, one {The comment is as it was before.} other {# comments are as they were before.}}",
      left: {
        gone: "{count, plural, one {# comment is no longer there.} other {# comments are no longer there.}}",
        forbidden:
          "{count, plural, one {# comment is not yours to moderate.} other {# comments are not yours to moderate.}}",
        unchanged:
          "{count, plural, one {# comment is so already.} other {# comments are so already.}}",
        changed_since:
          "{count, plural, one {# comment was changed by somebody meanwhile, and is left alone.} other {# comments were changed by somebody meanwhile, and are left alone.}}",
      },
      reply: {
        action: "Reply",
        label: "Your answer to {name}",
        plainLabel: "Your answer",
        send: "Send answer",
        sent: "The answer is published.",
        takenBack: "The answer is taken back.",
        required: "Please write an answer.",
        failed: "The answer could not be sent: {detail}",
        whileHeld: "The comment is held back: readers see the answer once it is approved.",
        to: "Answer to {name}",
        count: "{count, plural, one {# answer} other {# answers}}",
      },
      visible: "Published",
      held: "Held",
      openArticle: "Open the article",
      noRating: "not rated",
      by: "Comment by {name}",
      deletedAccount: "Deleted account",
      nameless: "No name",
    },
    requests: {
      title: "Subscription Requests",
      empty: "No subscription requests found.",
      loadFailed: "Error fetching subscription requests",
      new: "New",
      handled: "Handled",
      markHandled: "Mark as handled",
      markNew: "Mark as new",
      handledDone: "The request is marked as handled.",
      newDone: "The request is marked as new.",
      updateFailed: "Error updating subscription request: {detail}",
      deleteQuestion: "Are you sure you want to delete this subscription request?",
      deleted: "Subscription request deleted successfully!",
      deleteFailed: "Error deleting subscription request: {detail}",
    },
    subscribers: {
      title: "Newsletter Subscribers",
      empty: "No newsletter subscribers found.",
      loadFailed: "Error fetching newsletter subscribers",
      pending: "Not confirmed yet",
      confirmed: "Confirmed",
      unsubscribed: "Unsubscribed",
      deleteQuestion: "Are you sure you want to delete this newsletter subscriber?",
      deleted: "Newsletter subscriber deleted successfully!",
      deleteFailed: "Error deleting newsletter subscriber: {detail}",
      download: "Download the confirmed addresses",
      downloadFailed: "Error downloading the addresses: {detail}",
    },
  },
  /** Searches of readers without a result, as editors see them. */
  missedSearches: {
    title: "Searches without a result",
    note: "What readers searched for in the last 90 days and did not find. Words stand here once they were asked three times. Who asked, from where and at what hour is not kept, and what looks personal, such as an e-mail address or a telephone number, is not counted at all.",
    empty:
      "So far nothing was searched for in vain three times. What is will stand here, with how often and between which days it was asked. Nothing personal is kept.",
    loadFailed: "Error fetching the searches without a result",
    column: {
      query: "Searched for",
      language: "Language",
      times: "Times",
      firstDay: "First day",
      lastDay: "Last day",
    },
    look: "See what the site finds now (opens in a new tab)",
  },
  /** The list of deleted records. */
  trashList: {
    note: "What is deleted can be restored for 30 days. After that it is gone for good.",
    empty: "There is nothing in the trash.",
    loadFailed: "Error fetching the trash",
    daysLeft: "{days, plural, =0 {until tonight} one {# day} other {# days}}",
    nobody: "Unknown",
    restore: "Restore",
    restored: "Restored: {title}",
    open: "Open",
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
