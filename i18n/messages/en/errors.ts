/** What a person is told when something fails. */
export const errors = {
  title: "Something went wrong",
  reference: "If you write to us, please name this number: {requestId}",
  unexpected: "An unexpected error occurred. Please try again.",
  network: "Network error. Please check your connection and try again.",
  timeout: "Request timed out. Please try again.",
  server: "Server error. Please try again later.",
  malformed_request: "The request could not be understood.",
  validation_failed: "Please check what you have entered.",
  unauthenticated: "Please log in to continue.",
  invalid_credentials: "Invalid email or password. Please check your credentials.",
  forbidden: "You are not allowed to do this.",
  email_not_verified:
    "Please verify your e-mail address first. The link is in the mail we sent you.",
  account_blocked:
    "This account has been blocked. Please write to us if you think this is a mistake.",
  xsrf_failed:
    "This request did not come from our own pages. Please reload the page and try again.",
  not_found: "This could not be found.",
  method_not_allowed: "This address does not take such a request.",
  request_timeout: "Request timed out. Please try again.",
  email_taken: "An account with this email already exists. Please login instead.",
  version_conflict: "Somebody else has changed this in the meantime. Please reload and try again.",
  conflict: "Something else was changed at the same moment. Please try again.",
  too_large: "What you sent is too large.",
  unsupported_type: "Content of this kind is not accepted.",
  too_many_requests: "That was too often. Please wait a little and try again.",
  internal_error: "Server error. Please try again later.",
  upstream_failed: "A service that we need did not answer. Please try again later.",
  unavailable: "We are not available for a moment. Please try again shortly.",
  insufficient_storage:
    "The server has run out of space, so this was not saved. Please tell an administrator and try again later.",
  storage_unavailable:
    "The server cannot save anything at present. Please tell an administrator and try again later.",
  restore_without_parent:
    "What this belonged to is deleted as well. Please restore that first; this comes after.",
  restore_place_taken:
    "Something else has taken the place of this in the meantime, so that it cannot be restored.",
  trash_changed: "The trash has changed in the meantime. Please look again and repeat.",
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
  would_remove_content:
    "Saving would remove something from the text. Look at what it is, and allow it if it may go.",
  body_too_large: "What you sent is too large. The limit is 1 MB.",
  public_body_too_large: "What you sent is too large. The limit is 64 kB.",
  form_too_large:
    "What you sent is too large. The limit is 100 MB for a PDF and 10 MB for an image.",
  upload_quota:
    "This goes beyond today’s limit for uploads, {megabytes, number} MB for each person. The limit starts anew at midnight, Pakistan time.",
  form_incomplete: "The form did not arrive completely. Please send it again.",
  too_many_parts: "The form has too many parts.",
  too_many_fields: "The request has too many fields.",
  key_of_another_call:
    "This key was used for another call. Please send each call with a key of its own.",
  key_invalid: "An Idempotency-Key has 1 to 100 visible characters of ASCII.",
} as const;
