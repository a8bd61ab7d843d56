/** Reading offline, on the site. */
export const messages = {
  offline: {
    download: "Download for offline reading",
  },
} as const;
