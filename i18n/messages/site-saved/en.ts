/** Saving articles, the reading history, and going on reading, on the site. */
export const messages = {
  saved: {
    save: "Save for later",
  },
} as const;
