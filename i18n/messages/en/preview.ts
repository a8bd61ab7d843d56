/** The page of an article that is not published yet: the preview, and what a share link shows. */
export const preview = {
  banner: "Preview: not published",
  description: "An article as it is being written",
  noTitle: "No title yet",
  noCategory: "No category yet",
  discussion: "Readers rate and comment here once it is published.",
  loadFailed: "The preview could not be loaded",
} as const;
