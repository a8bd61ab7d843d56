/** What an editor does to several articles at once. */
export const bulkChanges = {
  title: "Several articles at once",
  column: "Select",
  choose: "Select {title}",
  chosen:
    "{count, plural, =0 {No article selected} one {# article selected} other {# articles selected}}",
  choosePage: "Select this page",
  chooseAll: "Select all {count, number} that the list finds",
  clear: "Clear selection",
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
    unchanged: "{count, plural, one {# article is so already.} other {# articles are so already.}}",
    changed_since:
      "{count, plural, one {# article was changed by somebody meanwhile, and is left alone.} other {# articles were changed by somebody meanwhile, and are left alone.}}",
  },
} as const;
