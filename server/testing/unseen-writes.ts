/** Calls that change nothing which a page shows to everybody. */
const callsByArea = {
  accounts:
    "facebookSignIn forgotPassword googleSignIn refresh register resendVerification resetPassword signIn signOut verifyEmail",
  articles: "previewBulk startBulk undoBulk countVisit",
  desk: "approve assign markSeen schedule sendBack submit unschedule",
  documents: "makeOfIssue",
  ebooks: "countOpening",
  issues: "check waive waiveSeveral withdrawWaiver",
  issueReleases: "schedule unschedule",
  newsletter: "confirm deleteSubscriber subscribe unsubscribe",
  subscriptions: "create delete update",
  paragraphComments: "create delete resolve",
  previews: "create",
  rehearsals: "create",
  settings: "update",
  shareLinks: "comment create revoke",
  trash: "delete empty",
  users:
    "changeOwnEmail changeOwnPassword endOtherSessions endOwnSession mailOwnCode setBlocked setRole",
  workingCopies: "acceptLive open start",
};

/** The same as a list of call names. */
export const unseenWrites: readonly string[] = Object.entries(callsByArea).flatMap(
  ([area, calls]) => calls.split(" ").map((call) => `${area}.${call}`),
);
