/** Passages as picture cards, on the site. */
export const messages = {
  card: {
    make: "Share a passage as a picture",
  },
} as const;
