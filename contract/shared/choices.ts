/** Choices that both the browser and the server use (product: editions 7). */
export const activeStatuses = ["Active", "Inactive"] as const;
export type ActiveStatus = (typeof activeStatuses)[number];

/** The desk states of an article (product: desk 1). */
export const articleStates = [
  "draft",
  "in_review",
  "ready",
  "scheduled",
  "live",
  "live_changed",
  "withdrawn",
] as const;
export type ArticleState = (typeof articleStates)[number];

/** The ready views of the article list (product: lists 3). */
export const deskViews = ["mine", "waiting", "week", "late"] as const;
export type DeskView = (typeof deskViews)[number];

export const yesNo = ["Yes", "No"] as const;

export const authorStatuses = ["Approved", "Pending", "Rejected"] as const;
export const authorCategories = ["Politics", "Sports", "Technology"] as const;

/** Language names as stored in records of magazines, e-books and videos. */
export const recordLanguages = ["English", "Urdu"] as const;
export type RecordLanguage = (typeof recordLanguages)[number];

export const directions = ["LTR", "RTL"] as const;

export const genres = ["genre-fiction", "genre-non-fiction", "misc"] as const;

/** Billboard slots: code to the key of its label. */
export const billboardLocations = {
  1: "armed-forces-section",
  2: "advertisement-1",
  3: "advertisement-2",
  4: "trending-publication-section",
  5: "readers-opinion-1",
  6: "readers-opinion-2",
} as const;

export const billboardLocationCodes = [1, 2, 3, 4, 5, 6] as const;
export type BillboardLocation = (typeof billboardLocationCodes)[number];

/** Editor faces and sizes (product: editor 2). */
export const editorFonts = [
  "Arial",
  "Times New Roman",
  "Calibri",
  "Georgia",
  "Verdana",
  "Montserrat",
] as const;
export const editorSizes = [
  "10px",
  "12px",
  "14px",
  "16px",
  "18px",
  "20px",
  "24px",
  "32px",
] as const;

/** Interface languages and digits that a person may choose. */
export const languageChoices = ["en", "ur"] as const;

export const digitChoices = ["latn", "urdu"] as const;
