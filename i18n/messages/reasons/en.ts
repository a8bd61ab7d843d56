/** Why the server refuses a call, in the words of its answer: further texts of `errors`, which only the server has. */
export const messages = {
  errors: {
    second_step_first:
      "Please set up your own login in two steps on the page “Your account” first; then you can ask it of others.",
    sign_in_ended: "This login took too long or was wrong too often. Please log in again.",
    invited_has_account:
      "This address has an account already. Instead of an invitation, change the role of that account.",
    unblock_first: "This account is blocked. Please unblock it first.",
    passkeys_need_name:
      "Passkeys need a portal with a name: browsers make none for an address of numbers. An app works everywhere.",
    storage_unavailable:
      "The server cannot save anything at present. Please tell an administrator and try again later.",
    restore_without_parent:
      "What this belonged to is deleted as well. Please restore that first; this comes after.",
    restore_place_taken:
      "Something else has taken the place of this in the meantime, so that it cannot be restored.",
    trash_changed: "The trash has changed in the meantime. Please look again and repeat.",
    comments_changed:
      "The list finds more or fewer comments than it showed. Please look again and repeat.",
    too_many_comments:
      "More than 1,000 comments cannot be changed at once. Please narrow the list.",
    article_is_live: "This article is published, so that only an editor can change it.",
    needs_approval:
      "Changes to published articles need an editor’s approval here. Please submit them for review at the desk.",
    not_in_review: "This article is not waiting for a review any more.",
    schedule_missed: "Its moment passed while the article was in the trash.",
    schedule_missed_for_release:
      "Its moment passed while the article waited for the release of its issue.",
    article_is_scheduled:
      "This article is scheduled and would be published all the same. Please call its schedule off first.",
    article_in_release:
      "This article is released together with its issue. Please call off the release of the issue first.",
    moved_meanwhile:
      "Somebody else has moved this in the meantime. Please look where it stands now.",
    planned_when_out:
      "This article is published or scheduled already, so that it cannot be planned for a day.",
    release_needs_closed: "Only an issue that is closed can be released. Please close it first.",
    issue_released: "This issue is released already.",
    release_not_done: "This issue has not been released.",
    release_taken_back: "This release was taken back already.",
    release_undo_late:
      "A release can be taken back within an hour. That is over; please withdraw its articles one by one.",
    release_left_some:
      "Articles that had been deleted or withdrawn in the meantime were left as they are.",
    release_refused: "Nothing was scheduled. {articles}",
    release_refusal: "“{title}”: {reason}",
    release_article_changed:
      "Somebody else has changed “{title}” in the meantime. Please set the release again.",
    release_article_hidden:
      "This article is neither published nor part of the release. Please set the release again.",
    issue_closed: "This issue is closed. Please reopen it before you change its contents.",
    issue_not_open: "This issue is closed or released already.",
    issue_not_closed: "This issue is not closed.",
    issue_links_under_way:
      "Links of this issue are still being checked. Please try again in a moment.",
    issue_would_be_refused:
      "This issue cannot be closed yet: not all of it could be published, and that cannot be waived. {articles}",
    waiver_refused:
      "This cannot be let pass: without it the article could not be published, and the whole issue would not be released. Please mend it.",
    issue_not_ready:
      "This issue cannot be closed yet. Please mend what the check has found, or waive it.",
    too_many_share_links:
      "This article has 50 open share links, which is the limit. Please end one of them first.",
    too_many_paragraph_comments:
      "This article has 1,000 comments, which is the limit. Please delete some of them first.",
    last_administrator:
      "The last administrator cannot be removed. Please make somebody else an administrator first.",
    link_invalid: "This link is no longer valid. Please ask for a new one.",
    google_failed: "Google login failed. Please try again.",
    facebook_failed: "Facebook login failed. Please try again.",
    password_instead: "Your account has a password. Please enter it instead of a code.",
    provider_not_offered: "This way to log in is not offered.",
    body_too_large: "What you sent is too large. The limit is 1 MB.",
    public_body_too_large: "What you sent is too large. The limit is 64 kB.",
    form_too_large:
      "What you sent is too large. The limit is 100 MB for a PDF and 10 MB for an image.",
    upload_quota:
      "This goes beyond today’s limit for uploads, {megabytes, number} MB for each person. The limit starts anew at midnight, Pakistan time.",
    form_incomplete: "The form did not arrive completely. Please send it again.",
    too_many_parts: "The form has too many parts.",
    too_many_fields: "The request has too many fields.",
    document_of_another_article:
      "This document belongs to another article. Please open a new article.",
    key_of_another_call:
      "This key was used for another call. Please send each call with a key of its own.",
    key_invalid: "An Idempotency-Key has 1 to 100 visible characters of ASCII.",
  },
} as const;
