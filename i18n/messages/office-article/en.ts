import { messages as editor } from "../editor/en.ts";

/** The screens of articles in the back office; loaded with the first of them. */
export const messages = {
  ...editor,
  /** The day that an article is only planned for. */
  planning: {
    day: "Planned for",
    hint: "A plan publishes nothing. It stands in the calendar until the article is scheduled or published.",
    plannedFor: "Planned for {day}",
  },
  /**
   * The article form: where the text is stored, who else edits it, and changes to the published article meanwhile.
   */
  workingCopy: {
    opening: "Opening the working copy...",
    openFailed: "The working copy cannot be opened.",
    status: {
      label: "Where your text is",
      empty: "What you write is saved as you write it.",
      saving: "Saving...",
      saved: "Saved, not published",
      savedAt: "Saved {time}, not published",
      published: "No unpublished changes",
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
    deviceSetAside:
      "Some of what this device had kept cannot be read. It was set aside here and nothing was deleted; you see the text as the server has it.",
    newer:
      "This article was written with a newer version of the editor. Please load the page again; nothing was changed.",
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
  },
  /** Previews of an article, share links and comments on paragraphs. */
  adminPreview: {
    title: "Preview",
    open: "Show the preview",
    close: "Close the preview",
    keys: "{keys} shows the preview",
    newTab: "Open in a new tab",
    opening: "Opening the preview…",
    failed: "The preview could not be opened. {detail}",
    again: "Try again",
    behind: "The preview could not be brought up to date. It follows again with the next change.",
    frame: "How the article looks to readers",
    width: "Width of the screen",
    phone: "Phone",
    tablet: "Tablet",
    desktop: "Desktop",
    comments: {
      title: "Comments",
      hint: "Only staff and the visitors of share links see them, never readers.",
      add: "Comment on this paragraph",
      keys: "Press {keys} in the text",
      addWhole: "Comment on the whole text",
      text: "Your comment",
      about: "About: {quote}",
      aboutWhole: "About the whole text",
      aboutEmpty: "About a paragraph without words",
      gone: "The paragraph is gone",
      send: "Send comment",
      sending: "Sending…",
      cancel: "Cancel",
      answer: "Answer",
      sendAnswer: "Send answer",
      resolve: "Resolve",
      reopen: "Open again",
      reopened: "The thread is open again.",
      resolved: "Resolved by {name} on {date}",
      remove: "Delete",
      removeQuestion: "Delete this comment?",
      removed: "The comment has been deleted.",
      deleted: "This comment was deleted.",
      failed: "That did not work. {detail}",
      loadFailed: "The comments could not be loaded",
      none: "Nobody has commented yet.",
      allResolved: "Everything is resolved.",
      showResolved: "Show what is resolved",
      visitor: "by the link “{label}”",
      visitorUnnamed: "by a share link",
      goTo: "Go to the paragraph: {quote}",
      open: "{count, plural, one {# open thread} other {# open threads}}",
      mark: "{count, plural, one {# comment on this paragraph} other {# comments on this paragraph}}",
      someone: "Somebody",
      people: "Staff to name",
      tool: "Comment",
      wordsMark:
        "{count, plural, one {# comment on these words} other {# comments on these words}}",
      wordsGone: "The words have been deleted",
      fresh: "New comment",
      beside: "Comments beside the text",
      thread: "{name} on: {quote}",
      counted: "{count, plural, one {# comment} other {# comments}}: {thread}",
      next: "{count, plural, one {# open thread} other {# open threads}}: go to the next one ({keys})",
      previous: "Go to the previous open thread ({keys})",
      toNext: "Next",
      toPrevious: "Previous",
      close: "Close",
      unsent: "Comments that were not sent",
      unsentOne: "Not sent yet:",
      goOn: "Go on writing",
      threadGone: "The thread that this answers has been deleted.",
      approveQuestion:
        "{count, plural, one {# thread of comments is still open. Approve the article all the same?} other {# threads of comments are still open. Approve the article all the same?}}",
      approveAnyway: "Approve all the same",
      look: "Look at them",
    },
    share: {
      title: "Share",
      hint: "A link shows the article to somebody without an account, as it is being written.",
      open: "Share by a link…",
      dialog: "Share by a link",
      label: "For whom",
      labelHint: "Only staff see this.",
      days: "Works for, in days",
      mayComment: "Whoever has the link may comment",
      create: "Create link",
      creating: "Creating…",
      created: "Copy the address now: it is not shown again.",
      address: "Address of the link",
      copy: "Copy",
      copied: "The address is copied.",
      copyFailed: "The address could not be copied. Select it and copy it yourself.",
      failed: "The link could not be created. {detail}",
      links: "Links of this article",
      none: "There are no links yet.",
      listFailed: "The links could not be loaded",
      unnamed: "Without a name",
      by: "By {name} on {date}",
      until: "Works until {date}",
      neverOpened: "Not opened yet",
      lastOpened: "Last opened on {date}",
      comments: "May comment",
      revoke: "End",
      revokeOf: "End the link “{label}”",
      revoked: "The link has been ended.",
      revokeFailed: "The link could not be ended. {detail}",
      close: "Close",
      state: {
        open: "Open",
        expired: "Expired",
        revoked: "Ended",
      },
    },
  },
  /** The earlier versions of an article: one for each save. */
  adminHistory: {
    open: "Earlier versions",
    title: "Earlier versions",
    hint: "Every save is kept. Choose one to see how it differs from what is in the form now.",
    saves: "Saves",
    newer: "Newer",
    older: "Older",
    failed: "Error fetching the versions",
    same: "This version says the same as the form now.",
    inVersion: "In this version",
    inForm: "In the form now",
    content: "Content",
    restore: "Put this version into the form",
    close: "Close",
    restored: "The version of {time} is in the form now. It counts once you save.",
    putBack: "Put back what was there",
  },
  /** Actions on several articles at once. */
  bulkChanges: {
    title: "Several articles at once",
    chosen:
      "{count, plural, =0 {No article selected} one {# article selected} other {# articles selected}}",
    progress: "Progress",
    failed: "It could not be done: {detail}",
    action: {
      status: "Change status",
      category: "Change category",
      owner: "Change owner",
      schedule: "Schedule",
      trash: "Move to trash",
    },
    value: { status: "New status", category: "New category", owner: "New owner" },
    scheduleHint:
      "Each article is published then as it is written now. What is written afterwards waits until it is published or scheduled again.",
    dueAt: "They are published on {time}, Pakistan time.",
    do: {
      schedule: "{count, plural, one {Schedule # article} other {Schedule # articles}}",
      change: "{count, plural, one {Change # article} other {Change # articles}}",
      trash:
        "{count, plural, one {Move # article to the trash} other {Move # articles to the trash}}",
    },
    preview:
      "{count, plural, one {{changes, number} of # article will change.} other {{changes, number} of # articles will change.}}",
    stage: {
      running: "{done, number} of {total, number} articles are done.",
      done: "{total, plural, one {{count, number} of # article has been changed.} other {{count, number} of # articles have been changed.}}",
      undoing: "{done, number} of {total, number} changes are looked at.",
      undone:
        "{total, plural, one {{count, number} of # change has been taken back.} other {{count, number} of # changes have been taken back.}}",
    },
    ends: {
      preview:
        "{count, plural, one {# schedule will be called off. Undo sets it again while its moment is to come.} other {# schedules will be called off. Undo sets them again while their moments are to come.}}",
      done: "{count, plural, one {# schedule has been called off.} other {# schedules have been called off.}}",
      missed:
        "{count, plural, one {# schedule was not set again, because its moment has passed.} other {# schedules were not set again, because their moments have passed.}}",
    },
    costs: {
      copies: {
        status:
          "{count, plural, one {# article has unpublished changes; what was live before stays the published text.} other {# articles have unpublished changes; what was live before stays the published text.}}",
        category:
          "{count, plural, one {# article has unpublished changes, which get the new category too.} other {# articles have unpublished changes, which get the new category too.}}",
        owner:
          "{count, plural, one {# article has unpublished changes, which the new owner gets too.} other {# articles have unpublished changes, which the new owner gets too.}}",
        schedule:
          "{count, plural, one {# article has unpublished changes, which are published at that moment.} other {# articles have unpublished changes, which are published at that moment.}}",
        trash:
          "{count, plural, one {# article has unpublished changes, which go to the trash with it.} other {# articles have unpublished changes, which go to the trash with them.}}",
      },
      writing:
        "{count, plural, one {# article is being written right now, by {people}.} other {# articles are being written right now, by {people}.}}",
      issues:
        "{count, plural, one {The contents of # issue change.} other {The contents of # issues change.}}",
    },
    reason: {
      gone: "{count, plural, one {# article is no longer there, or is not for you to see.} other {# articles are no longer there, or are not for you to see.}}",
      forbidden:
        "{count, plural, one {# article is not yours to change.} other {# articles are not yours to change.}}",
      live: "{count, plural, one {# article is published, so that only an editor can change it.} other {# articles are published, so that only an editor can change them.}}",
      may_not_publish:
        "{count, plural, one {You may not decide whether # article is live.} other {You may not decide whether # articles are live.}}",
      incomplete:
        "{count, plural, one {# article is not complete.} other {# articles are not complete.}}",
      needs_approval:
        "{count, plural, one {# article is published, and an editor has to approve its changes.} other {# articles are published, and an editor has to approve their changes.}}",
      would_lose:
        "{count, plural, one {# article would lose some of its text. Open it to decide.} other {# articles would lose some of their text. Open them to decide.}}",
      nothing_new:
        "{count, plural, one {# article is live and has no unpublished changes.} other {# articles are live and have no unpublished changes.}}",
      too_late:
        "{count, plural, one {For # article the moment had passed.} other {For # articles the moment had passed.}}",
      in_release:
        "{count, plural, one {# article is to be released with its issue. Call the release off first.} other {# articles are to be released with their issue. Call the release off first.}}",
      unchanged:
        "{count, plural, one {# article is so already.} other {# articles are so already.}}",
      changed_since:
        "{count, plural, one {# article was changed by somebody meanwhile, and is left alone.} other {# articles were changed by somebody meanwhile, and are left alone.}}",
    },
  },
} as const;
