/** Calls that change nothing which a page shows to everybody. */
const callsByArea = {
  accounts:
    "acceptInvitation facebookSignIn forgotPassword googleSignIn readInvitation readSecondStepOptions refresh register resendVerification resetPassword signIn signOut takeSecondStep verifyEmail",
  articles: "previewBulk startBulk undoBulk countVisit",
  calendar: "move",
  desk: "approve assign markSeen schedule sendBack submit unschedule",
  documents: "makeOfIssue",
  ebooks: "countOpening",
  issues: "check waive waiveSeveral withdrawWaiver",
  issueReleases: "schedule unschedule",
  kept: "clearHistory sync",
  newsletter: "confirm deleteSubscriber subscribe unsubscribe",
  subscriptions: "create delete update",
  paragraphComments: "create delete resolve",
  previews: "create",
  rehearsals: "create",
  settings: "update",
  shareLinks: "comment create revoke",
  trash: "delete empty",
  users:
    "addPasskey beginApp beginPasskey changeOwnEmail changeOwnPassword confirmApp endOtherSessions endOwnSession endSession endSessions invite mailOwnCode mailResetLink removeApp removePasskey removeSecondStep renewRecoveryCodes resendInvitation revokeInvitation setBlocked setRole unlockSecondStep",
  workingCopies: "acceptLive open start",
};

/** The same as a list of call names. */
export const unseenWrites: readonly string[] = Object.entries(callsByArea).flatMap(
  ([area, calls]) => calls.split(" ").map((call) => `${area}.${call}`),
);
