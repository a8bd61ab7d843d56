/** The page of an article that is not published yet: the preview, and what a share link shows. */
export const preview = {
  banner: "Preview: not published",
  rehearsal: {
    label: "Rehearsal",
    banner: "The site as it will be on {moment}.",
    leave: "Back to now",
    failures: "This will not be published by then:",
  },
  description: "An article as it is being written",
  noTitle: "No title yet",
  noCategory: "No category yet",
  discussion: "Readers rate and comment here once it is published.",
  comment: {
    paragraph: "Comment on this paragraph",
    whole: "Comment on the whole text",
    name: "Your name",
    text: "Your comment",
    submit: "Send comment",
    sent: "Thank you. Your comment has reached the editors.",
    refused: "Your comment was not sent. Go back in your browser to find your words again.",
    answer: "Answer",
    thread: "Comments on this paragraph",
    staff: "Editors",
    resolved: "Settled",
    about: "About: “{quote}”",
  },
  loadFailed: "The preview could not be loaded",
} as const;
