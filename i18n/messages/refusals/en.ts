/** What a user reads when a call fails or a form refuses a value. */
export const messages = {
  /** Messages for failed calls and failed pages. */
  errors: {
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
    second_step_required: "The password is right. Please finish logging in by your second step.",
    second_step_missing:
      "The house asks its staff to log in in two steps. Please set that up on the page “Your account” first.",
    second_step_first:
      "Please set up your own login in two steps on the page “Your account” first; then you can ask it of others.",
    sign_in_ended: "This login took too long or was wrong too often. Please log in again.",
    invited_has_account:
      "This address has an account already. Instead of an invitation, change the role of that account.",
    unblock_first: "This account is blocked. Please unblock it first.",
    xsrf_failed:
      "This request did not come from our own pages. Please reload the page and try again.",
    not_found: "This could not be found.",
    method_not_allowed: "This address does not take such a request.",
    request_timeout: "Request timed out. Please try again.",
    email_taken: "An account with this email already exists. Please login instead.",
    version_conflict:
      "Somebody else has changed this in the meantime. Please reload and try again.",
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
    document_of_another_article:
      "This document belongs to another article. Please open a new article.",
    key_of_another_call:
      "This key was used for another call. Please send each call with a key of its own.",
    key_invalid: "An Idempotency-Key has 1 to 100 visible characters of ASCII.",
  },
  /** Messages next to a refused field. The keys are the codes of the contract's schemas (product: forms 2). */
  validation: {
    invalid: "This value is not valid.",
    only_for_staff: "Only staff may look for articles by where they stand.",
    due_required: "Please say when it is to be published.",
    due_format: "Please give a date and a time.",
    due_past: "This moment has passed. Please choose a later one.",
    release_before_month:
      "The issue is dated in a later month. Please choose a moment of that month, or give the issue another date.",
    reason_required: "Please say why it is sent back.",
    waiver_note_required: "Please say why it may pass.",
    too_many_slots: "An issue has at most 50 sections, and a section at most 200 articles.",
    writer_unknown: "This person cannot write articles.",
    reviewer_unknown: "This person cannot review articles.",
    article_unknown: "There is no such article any more.",
    article_twice: "This article stands in the issue twice.",
    article_in_other_issue: "This article stands in the issue “{issue}” already.",
    pages_turned: "The last page comes before the first.",
    first_page_required: "Please give the first page as well.",
    may_not_publish:
      "You cannot publish. Please save the article as Inactive; an editor publishes it.",
    unknown_field: "This field is not known.",
    too_many_articles:
      "More than 5,000 articles cannot be changed at once. Please narrow the list.",
    too_long: "This text is too long.",
    control_characters: "This text contains characters that cannot be shown.",
    email_required: "Email is required.",
    email_invalid: "Please enter a valid e-mail address.",
    email_missing_at_provider:
      "Your Facebook account shares no e-mail address. Please allow it, or sign up by e-mail.",
    password_required: "Password is required.",
    password_too_short: "The password must be at least 10 characters long.",
    password_too_long: "The password can be at most 128 characters long.",
    password_too_common: "This password is too easy to guess. Please choose another one.",
    password_wrong: "The password is not correct.",
    step_code_required: "Please enter the code of your app, or a recovery code.",
    step_code_wrong: "This code is wrong or was used already.",
    passkey_wrong: "The passkey could not be verified. Please try again.",
    too_many_passkeys: "An account can have 20 passkeys. Please remove one first.",
    setup_expired: "This took too long. Please begin again.",
    grant_invalid: "Please confirm first that this is your account.",
    role_required: "Please choose a role.",
    code_required: "Please enter the code from our mail.",
    code_wrong: "The code is not correct.",
    code_expired: "This code is no longer valid. Please ask for a new one.",
    provider_token_required: "The token of the login is required.",
    link_invalid: "This link is no longer valid. Please ask for a new one.",
    name_required: "Name is required.",
    name_reserved: "This name reads as that of our staff. Please choose another one.",
    phone_required: "Phone is required.",
    phone_invalid: "Please enter a valid phone number.",
    address_required: "Address is required.",
    package_required: "Package is required.",
    package_not_offered: "This package is no longer on offer. Please choose another one.",
    one_file_only: "Only one file is allowed.",
    file_required: "Please choose a file.",
    file_not_fetched: "Please send the file itself. Addresses are not fetched.",
    file_unknown: "There is no file at this address. Please upload it again.",
    url_not_allowed: "Addresses on this host are not accepted. Please upload the file.",
    image_too_large: "The image is too large. The limit is 10 MB.",
    image_too_many_pixels:
      "The image has too many pixels. The limit is 60 megapixels, all frames of an animation counted, and 20 for BMP, ICO and interlaced PNG.",
    image_side_too_long:
      "The image is too wide or too tall. The limit is 16,383 pixels on either side.",
    image_too_many_frames: "The animation has too many frames. The limit is 1,000.",
    image_too_many_parts:
      "The image file is made of far more parts than usual. The limit is 64 scans of a JPEG and 20,000 chunks of a PNG. Please save it anew.",
    image_takes_too_long:
      "Reading the image takes too long. The limit is 20 seconds. Please make it smaller or save it anew.",
    image_kind_refused_cover: "Only PNG and JPEG images are accepted here.",
    image_kind_refused_editor: "Only PNG, JPEG, GIF, BMP and ICO images are accepted.",
    image_unreadable: "The image is damaged or cannot be read.",
    pdf_too_large: "The PDF is too large. The limit is 100 MB.",
    pdf_only: "Only PDF files are allowed for documents.",
    pdf_incomplete: "The PDF is damaged or did not arrive completely.",
    title_required: "Title is required.",
    writer_required: "Writer is required.",
    description_required: "Article content is required.",
    description_too_short: "Article content must be at least 50 characters long.",
    article_too_long: "The article is too long. The limit is 500,000 characters.",
    too_many_pictures: "The article has too many pictures. The limit is 500.",
    content_would_be_removed:
      "Saving would remove something from the text. Look at what it is, and allow it if it may go.",
    category_required: "Category is required.",
    category_unknown: "This category is not known.",
    publish_date_required: "Publish date is required.",
    publish_date_format: "Publish date must be in yyyy-mm-dd format.",
    cover_image_required: "Cover image is required.",
    one_image_only: "Only one image is allowed.",
    author_image_required: "Author image is required.",
    author_name_required: "Author name is required.",
    author_alike: "There is a writer of a like name. Say below whether it is the same.",
    contact_no_required: "Contact number is required.",
    introduction_required: "Introduction is required.",
    location_required: "Location is required.",
    date_required: "Date is required.",
    calendar_range: "Please ask for no more than two months.",
    date_format: "Please enter the date as year, month and day, for example 2025-03-23.",
    user_required: "User authentication is required.",
    user_unknown: "There is no such user.",
    image_required: "Image is required.",
    language_required: "Language is required.",
    direction_required: "Direction is required.",
    pdf_required: "PDF document is required.",
    youtube_url_required: "YouTube URL is required.",
    youtube_url_invalid: "Please enter a valid YouTube URL.",
    order_invalid: "Display order must be a whole number of at least 0.",
    rating_required: "Rating is required.",
    comment_required: "Comment is required.",
    share_days: "A share link may work from 1 to 90 days.",
    comment_too_long: "The comment is too long. The limit is 2,000 characters.",
    package_name_required: "Package name is required.",
    months_invalid: "Please enter the number of months as a whole number of at least 1.",
    cost_invalid: "Please enter the cost in whole rupees.",
    web_link_invalid:
      "Please enter a web address, or a path of this site that begins with a slash.",
    web_link_credentials: "Please enter the address without a user name and password.",
    end_before_start: "The end must come after the beginning.",
    document_foreign: "The text could not be read. Please reload the page and try again.",
  },
} as const;
