/** Listening to articles, on the site. */
export const messages = {
  listen: {
    start: "Listen",
  },
} as const;
