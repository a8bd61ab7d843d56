/** The list of all videos. */
export const videos = {
  description: "Videos and talks from the Hilal house, in English and in Urdu.",
  filter: {
    label: "Videos by language",
    all: "All",
    english: "English",
    urdu: "Urdu",
  },
  empty: "No videos found.",
  loadFailed: "Error fetching videos",
} as const;
