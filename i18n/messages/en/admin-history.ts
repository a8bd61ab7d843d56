/** The earlier versions of an article: every save is kept. */
export const adminHistory = {
  open: "Earlier versions",
  title: "Earlier versions",
  hint: "Every save is kept. Choose one to see how it differs from what is in the form now.",
  saves: "Saves",
  newer: "Newer",
  older: "Older",
  failed: "Error fetching the versions",
  same: "This version says the same as the form now.",
  inVersion: "In this version",
  inForm: "In the form now",
  content: "Content",
  restore: "Put this version into the form",
  close: "Close",
  restored: "The version of {time} is in the form now. It counts once you save.",
  putBack: "Put back what was there",
} as const;
