/** Comments and rating of an article. */
export const comments = {
  title: "Comments",
  count: "{count, plural, =0 {No comments yet} one {# comment} other {# comments}}",
  beFirst: "Be the first to comment on this article.",
  loadFailed: "Error fetching comments.",
  by: "{name} on {date}",
  rated: "{rating, plural, one {# star out of 5} other {# stars out of 5}}",
  average:
    "{count, plural, =0 {Not rated yet} one {{average, number} out of 5, from # rating} other {{average, number} out of 5, from # ratings}}",
  delete: "Delete comment",
  deleteQuestion: "Are you sure you want to delete this comment?",
  deleted: "Comment deleted successfully!",
  deleteFailed: "Error deleting comment: {detail}",
  signInInvitation:
    "<login>Log in</login> or <signUp>sign up</signUp> to rate this article and to comment.",
  needsScript: "Rating and commenting need JavaScript.",
  verifyInvitation:
    "Please confirm your e-mail address to comment. The link is in the mail we sent you.",
  resend: "Send the link again",
  resent: "We have sent you a new link. Please look at your mail.",
  form: {
    title: "Rate and comment",
    rating: "Your rating",
    star: "{rating, plural, one {# star} other {# stars}}",
    comment: "Your comment",
    placeholder: "What do you think about this article?",
    submit: "Submit",
    submitting: "Submitting...",
    ratingRequired: "Rating is required.",
    commentRequired: "Comment is required.",
    submitted: "Thank you! Your comment has been submitted.",
    held: "Thank you! Your comment will appear when our editors have looked at it.",
    failed: "Failed to submit comment. Please try again.",
    rateOnly: "Save the rating only",
    rated: "Your rating has been saved.",
    rateFailed: "Your rating could not be saved. Please try again.",
    own: "{rating, plural, one {You gave this article # star. You can change it.} other {You gave this article # stars. You can change it.}}",
    sessionEnded:
      "You are no longer logged in. Please log in again; what you have written is kept.",
    loadFailed: "Your account could not be reached. Please reload the page.",
  },
} as const;
