/** Business limits (product: limits 1, limits 3). Sizes are bytes, lengths are characters. */
export const limits = {
  searchPageSize: 10,
  archivePageSize: 12,
  listPageSize: 20,
  maxPageSize: 100,
  /** The most records in a list requested without paging. */
  unpagedList: 5000,
  /** The most articles in one bulk change. */
  bulkArticles: 5000,
  /** Articles are long: unpaged lists only contain the newest; pages of complete articles have a lower limit. */
  unpagedArticles: 200,
  wholeArticlesPage: 50,
  archivePageButtons: 7,
  recentArticles: 5,
  excerptLength: 120,
  videoDescriptionLength: 50,
  articleMinLength: 50,
  articleMaxLength: 500_000,
  /** Pictures and videos in one article. */
  articlePictures: 500,
  titleMaxLength: 300,
  nameMaxLength: 120,
  textMaxLength: 2_000,
  commentMaxLength: 2_000,
  /** The most comments whose status one call sets. */
  commentsAtOnce: 1_000,
  /** The most answers below one comment. */
  commentReplies: 20,
  /** Per article: comments at the desk, and open share links. */
  paragraphComments: 1_000,
  /** The most people mentioned in one comment. */
  mentions: 20,
  shareLinks: 50,
  /** The longest validity of a share link in days. */
  shareDays: 90,
  queryMaxLength: 200,
  emailMaxLength: 254,
  phoneMaxLength: 30,
  addressMaxLength: 500,
  passwordMinLength: 10,
  passwordMaxLength: 128,
  imageBytes: 10_000_000,
  /** Of an uploaded picture: total pixels, pixels along a side (the maximum of WebP), and frames of an animation. */
  imagePixels: 60_000_000,
  imageSide: 16_383,
  imageFrames: 1_000,
  pdfBytes: 100_000_000,
  soundBytes: 100_000_000,
  bodyBytes: 1_000_000,
  /** Of one issue: sections, slots of a section, printed pages, characters of the editor's note with its markup. */
  issueSections: 50,
  issueItems: 200,
  issuePages: 2_000,
  /** Findings of an issue that are waived by one act. */
  issueWaivers: 500,
  issueNoteLength: 50_000,
  /** Of a PDF whose pages are shown on the site. */
  pdfPages: 2_000,
  /** Of public calls. */
  publicBodyBytes: 64_000,
  /** Of an article: each character of its text may take six bytes, as `\uXXXX`, and there are other fields. */
  articleBodyBytes: 3_200_000,
  /** Of a shared working copy, including what Yjs stores about deletions: three times the longest article. */
  workingCopyBytes: 10_000_000,
  /** How many days a browser stores unsaved text; the files it refers to are stored longer. */
  localDraftDays: 60,
  /** Fields of a body, whether known or not; further ones are ignored. */
  bodyFields: 100,
  /** Of an account: saved articles, articles with a place reached in them, and marks that only say what was removed. */
  keptSaved: 500,
  keptPlaces: 200,
  keptRemoved: 500,
  /** Marks that a device sends at once, and cards that it asks for at once. */
  keptAtOnce: 200,
  keptCards: 100,
  ratingMin: 1,
  ratingMax: 5,
} as const;
