import { describe, expect, it } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { uploadMedia } from "./media.ts";
import { limits } from "./shared/limits.ts";

/**
 * The addresses are written out because unknown clients depend on them. Columns: name, method, path, access, status,
 * and whether the body is a form.
 */
const known = `
  accounts.signIn POST /api/token/ public 200
  accounts.refresh POST /api/token/refresh/ public 200
  accounts.register POST /api/user/register/ public 201
  accounts.googleSignIn POST /api/user/google-login/ public 200
  accounts.facebookSignIn POST /api/user/facebook-login/ public 200
  accounts.signOut POST /api/logout/ public 204
  accounts.readSignInOptions GET /api/user/sign-in-options/ public 200
  accounts.verifyEmail POST /api/user/verify-email/ public 204
  accounts.resendVerification POST /api/user/resend-verification/ public 204
  accounts.forgotPassword POST /api/user/forgot-password/ public 204
  accounts.resetPassword POST /api/user/reset-password/ public 204
  accounts.readSecondStepOptions POST /api/token/second-step/options/ public 200
  accounts.takeSecondStep POST /api/token/second-step/ public 200
  users.readOwnSecondStep GET /api/user/me/second-step/ signed-in 200
  users.unlockSecondStep POST /api/user/me/second-step/unlock/ signed-in 200
  users.beginApp POST /api/user/me/second-step/app/ signed-in 200
  users.confirmApp PUT /api/user/me/second-step/app/ signed-in 200
  users.removeApp POST /api/user/me/second-step/app/remove/ signed-in 204
  users.beginPasskey POST /api/user/me/second-step/passkeys/options/ signed-in 200
  users.addPasskey POST /api/user/me/second-step/passkeys/ signed-in 200
  users.removePasskey POST /api/user/me/second-step/passkeys/remove/ signed-in 204
  users.renewRecoveryCodes POST /api/user/me/second-step/recovery-codes/ signed-in 200
  users.listInvitations GET /api/invitations/ users.manage 200
  users.invite POST /api/invitations/ users.manage 201
  users.resendInvitation POST /api/invitations/:id/mail/ users.manage 200
  users.revokeInvitation DELETE /api/invitations/:id/ users.manage 204
  accounts.readInvitation POST /api/invitation/read/ public 200
  accounts.acceptInvitation POST /api/invitation/accept/ public 200
  articles.list GET /api/get-articles/ public 200
  articles.listAddresses GET /api/article-addresses/ public 200
  articles.listByUser GET /api/articles/user/:userId/ articles.write-own 200
  articles.countStates GET /api/article-states/ articles.write-own 200
  articles.listByCategory GET /api/articles/category/:category/ public 200
  articles.listRecent GET /api/get-recent-articles/ public 200
  archive.read GET /api/archive/:edition/ public 200
  search.suggest GET /api/search-suggestions/ public 200
  search.listRecords GET /api/search/ public 200
  search.listMissed GET /api/missed-searches/ dashboard.read 200
  articles.read GET /api/article/:id/ public 200
  articles.delete DELETE /api/article/:id/ articles.write-own 204
  articles.countVisit POST /api/article/:id/visit/ public 204
  articles.readPassages GET /api/article/:id/passages/ public 200
  articles.create POST /api/create-article/ articles.create 201 form
  articles.update PUT /api/article/:id/ articles.write-own 200 form
  articles.listOwners GET /api/article-owners/ articles.hand-over 200
  articles.listRevisions GET /api/article/:id/revisions/ articles.write-own 200
  articles.readRevision GET /api/article/:id/revisions/:version/ articles.write-own 200
  articles.previewBulk POST /api/articles/bulk/preview/ articles.write-own 200
  articles.startBulk POST /api/articles/bulk/ articles.write-own 202
  articles.readBulk GET /api/articles/bulk/:id/ articles.write-own 200
  articles.undoBulk POST /api/articles/bulk/:id/undo/ articles.write-own 202
  previews.create POST /api/article/:id/preview/ articles.write-own 201
  previews.read GET /api/preview/:token/ public 200
  shareLinks.list GET /api/article/:id/share-links/ articles.write-own 200
  shareLinks.create POST /api/article/:id/share-links/ articles.write-own 201
  shareLinks.revoke DELETE /api/article/:id/share-links/:link/ articles.write-own 204
  shareLinks.read GET /api/shared/:token/ public 200
  shareLinks.comment POST /api/shared/:token/comments/ public 201
  paragraphComments.list GET /api/article/:id/paragraph-comments/ articles.write-own 200
  paragraphComments.create POST /api/article/:id/paragraph-comments/ articles.write-own 201
  paragraphComments.resolve PATCH /api/article/:id/paragraph-comments/:comment/ articles.write-own 200
  paragraphComments.delete DELETE /api/article/:id/paragraph-comments/:comment/ articles.write-own 204
  workingCopies.start POST /api/working-copies/ articles.create 201
  workingCopies.open PUT /api/article/:id/working-copy/ articles.write-own 200
  workingCopies.publish POST /api/article/:id/publish/ articles.write-own 200
  workingCopies.acceptLive POST /api/article/:id/working-copy/base/ articles.write-own 200
  workingCopies.list GET /api/working-copies/ articles.write-own 200
  desk.readArticle GET /api/article/:id/desk/ articles.write-own 200
  desk.schedule PUT /api/article/:id/schedule/ articles.publish 200
  desk.unschedule DELETE /api/article/:id/schedule/ articles.publish 204
  desk.publishScheduled POST /api/article/:id/schedule/publish/ articles.publish 200
  desk.assign PUT /api/article/:id/review/ articles.review 200
  desk.submit POST /api/article/:id/review/submit/ articles.write-own 200
  desk.approve POST /api/article/:id/review/approve/ articles.review 200
  desk.sendBack POST /api/article/:id/review/send-back/ articles.review 200
  desk.readOwn GET /api/desk/ articles.write-own 200
  desk.markSeen POST /api/desk/seen/ articles.write-own 204
  desk.listPeople GET /api/desk-people/ articles.write-own 200
  comments.list GET /api/get-comments/ comments.moderate-all 200
  comments.listByUser GET /api/comments/user/:userId/ comments.moderate-own 200
  comments.listByArticle GET /api/article/:id/comments/ public 200
  comments.listLatest GET /api/comments/latest/ public 200
  comments.create POST /api/create-comment/ signed-in 201
  comments.delete DELETE /api/comment/:id/ signed-in 204
  comments.setStatus PATCH /api/comment/:id/ comments.moderate-own 200
  comments.setStatuses POST /api/comments/status/ comments.moderate-own 200
  comments.reply POST /api/comment/:id/replies/ comments.moderate-own 201
  comments.count GET /api/comments/counts/ comments.moderate-own 200
  comments.rate PUT /api/article/:id/rating/ signed-in 200
  comments.readOwnRating GET /api/article/:id/rating/ signed-in 200
  magazines.list GET /api/magazines/ public 200
  magazines.read GET /api/magazine/:id/ public 200
  magazines.create POST /api/magazine/create/ magazines.manage 201 form
  magazines.update PUT /api/magazine/update/:id/ magazines.manage 200 form
  magazines.delete DELETE /api/magazine/:id/ magazines.manage 204
  magazines.toggleArchive PATCH /api/magazine/:id/toggle-archive/ magazines.manage 200
  issues.readPlan GET /api/issue/:id/plan/ magazines.manage 200
  issues.create POST /api/issues/create/ magazines.manage 201
  issues.updateDetails PUT /api/issue/:id/details/ magazines.manage 200
  issues.updateContents PUT /api/issue/:id/contents/ magazines.manage 200
  issues.close POST /api/issue/:id/close/ magazines.manage 200
  issues.reopen POST /api/issue/:id/reopen/ magazines.manage 200
  issues.check POST /api/issue/:id/check/ magazines.manage 200
  issues.waive POST /api/issue/:id/waivers/ magazines.manage 204
  issues.waiveSeveral POST /api/issue/:id/waivers/several/ magazines.manage 204
  issues.withdrawWaiver DELETE /api/issue/:id/waivers/:waiver/ magazines.manage 204
  issues.read GET /api/issues/:edition/:year/:month/ public 200
  issues.readOfArticle GET /api/article/:id/issue/ public 200
  issues.listYears GET /api/issues/:edition/years/ public 200
  issues.listAddresses GET /api/issue-addresses/ public 200
  documents.listOfIssue GET /api/issue/:id/documents/ magazines.manage 200
  documents.makeOfIssue POST /api/issue/:id/documents/ magazines.manage 202
  issueReleases.schedule PUT /api/issue/:id/release/ magazines.manage 200
  issueReleases.unschedule DELETE /api/issue/:id/release/ magazines.manage 204
  issueReleases.releaseNow POST /api/issue/:id/release/now/ magazines.manage 200
  issueReleases.undo POST /api/issue/:id/release/undo/ magazines.manage 200
  rehearsals.create POST /api/rehearsals/ magazines.manage 201
  authors.list GET /api/authors/ public 200
  authors.read GET /api/author/:id/ public 200
  authors.create POST /api/author/create/ authors.manage 201 form
  authors.listAlike GET /api/authors/alike/ authors.manage 200
  authors.update PUT /api/author/:id/ authors.manage 200 form
  authors.delete DELETE /api/author/:id/ authors.manage 204
  ebooks.list GET /api/ebooks/ public 200
  ebooks.listActive GET /api/ebooks/active/ public 200
  ebooks.listArchived GET /api/ebooks/archived/ public 200
  ebooks.read GET /api/ebook/:id/ public 200
  ebooks.create POST /api/ebook/create/ ebooks.manage 201 form
  ebooks.update PUT /api/ebook/update/:id/ ebooks.manage 200 form
  ebooks.delete DELETE /api/ebook/:id/ ebooks.manage 204
  ebooks.toggleArchive PATCH /api/ebook/:id/toggle-archive/ ebooks.manage 200
  ebooks.countOpening POST /api/ebook/:id/opened/ public 204
  pdfPages.read GET /api/pdf-pages/:kind/:id/ public 200
  pdfPages.readText GET /api/pdf-pages/:kind/:id/text/:page/ public 200
  pdfPages.search GET /api/pdf-pages/:kind/:id/search/ public 200
  billboards.list GET /api/get-billboards/ public 200
  billboards.listActive GET /api/billboards/active/ public 200
  billboards.read GET /api/billboard/:id/ billboards.manage 200
  billboards.create POST /api/create-billboard/ billboards.manage 201 form
  billboards.update PUT /api/billboard/:id/ billboards.manage 200 form
  billboards.delete DELETE /api/billboard/:id/ billboards.manage 204
  videos.list GET /api/videos/management/ videos.manage 200
  videos.listActive GET /api/videos/active/ public 200
  videos.read GET /api/video/:id/ public 200
  videos.create POST /api/video/create/ videos.manage 201
  videos.update PUT /api/video/:id/ videos.manage 200
  videos.delete DELETE /api/video/:id/ videos.manage 204
  packages.list GET /api/packages/ public 200
  packages.read GET /api/package/:id/ public 200
  packages.create POST /api/package/create/ packages.manage 201
  packages.update PUT /api/package/:id/ packages.manage 200
  packages.delete DELETE /api/package/:id/ packages.manage 204
  subscriptions.create POST /api/subscription-request/create/ public 201
  subscriptions.list GET /api/subscription-requests/ subscriptions.manage 200
  subscriptions.update PUT /api/subscription-request/:id/ subscriptions.manage 200
  subscriptions.delete DELETE /api/subscription-request/:id/ subscriptions.manage 204
  newsletter.subscribe POST /api/newsletter/subscribe/ public 204
  newsletter.confirm POST /api/newsletter/confirm/ public 204
  newsletter.unsubscribe POST /api/newsletter/unsubscribe/ public 204
  newsletter.listSubscribers GET /api/newsletter/subscribers/ newsletter.manage 200
  newsletter.deleteSubscriber DELETE /api/newsletter/subscribers/:id/ newsletter.manage 204
  users.readOwn GET /api/user/me/ signed-in 200
  users.updateOwn PUT /api/user/me/ signed-in 200
  users.changeOwnEmail POST /api/user/me/email/ signed-in 204
  users.changeOwnPassword POST /api/user/me/password/ signed-in 204
  users.mailOwnCode POST /api/user/me/code/ signed-in 204
  users.deleteOwn POST /api/user/me/delete/ signed-in 204
  users.listOwnSessions GET /api/user/me/sessions/ signed-in 200
  users.endOwnSession DELETE /api/user/me/sessions/:sessionId/ signed-in 204
  users.endOtherSessions DELETE /api/user/me/sessions/ signed-in 204
  users.listOwnComments GET /api/user/me/comments/ signed-in 200
  users.listOwnRatings GET /api/user/me/ratings/ signed-in 200
  users.exportOwn GET /api/user/me/export/ signed-in 200
  kept.list GET /api/user/me/kept/ signed-in 200
  kept.sync POST /api/user/me/kept/ signed-in 200
  kept.clearHistory DELETE /api/user/me/kept/history/ signed-in 204
  kept.cards GET /api/kept-cards/ public 200
  users.list GET /api/users/ users.manage 200
  users.read GET /api/users/:id/ users.manage 200
  accounts.readRole GET /api/user/:userId/role/ signed-in 200
  users.setRole PUT /api/users/:id/role/ users.manage 200
  users.setBlocked PUT /api/users/:id/blocked/ users.manage 200
  users.readWork GET /api/users/:id/work/ users.manage 200
  users.mailResetLink POST /api/users/:id/reset-link/ users.manage 204
  users.listSessions GET /api/users/:id/sessions/ users.manage 200
  users.endSession DELETE /api/users/:id/sessions/:sessionId/ users.manage 204
  users.endSessions DELETE /api/users/:id/sessions/ users.manage 204
  users.removeSecondStep DELETE /api/users/:id/second-step/ users.manage 200
  dashboard.readStats GET /api/dashboard/stats/ dashboard.read 200
  dashboard.readToday GET /api/dashboard/today/ articles.write-own 200
  dashboard.readReaders GET /api/dashboard/readers/ articles.write-own 200
  dashboard.readBackups GET /api/dashboard/backups/ settings.manage 200
  dashboard.readAttention GET /api/dashboard/attention/ articles.write-own 200
  office.goTo GET /api/go-to/ articles.write-own 200
  calendar.read GET /api/calendar/ articles.write-own 200
  calendar.listUnplanned GET /api/calendar/unplanned/ articles.write-own 200
  calendar.move PUT /api/calendar/articles/:id/ articles.write-own 200
  settings.read GET /api/house-settings/ settings.manage 200
  settings.update PUT /api/house-settings/ settings.manage 200
  settings.readWriting GET /api/house-settings/writing/ articles.write-own 200
  trash.list GET /api/trash/ trash.use 200
  trash.restore POST /api/trash/restore/ trash.use 200
  trash.delete DELETE /api/trash/:id/ trash.use 204
  trash.empty POST /api/trash/empty/ trash.use 200
  audit.list GET /api/audit/ audit.read 200
  audit.listPeople GET /api/audit/people/ audit.read 200
  audit.listByArticle GET /api/article/:id/audit/ articles.write-own 200
`;

const toLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

describe("the calls of the API", () => {
  it("stand at the addresses that clients know", () => {
    expect(
      allEndpoints.map(({ name, method, path, access, status, bodyKind }) =>
        [name, method, path, access, status, ...(bodyKind === "form" ? ["form"] : [])].join(" "),
      ),
    ).toEqual(toLines(known));
  });

  it.each([...allEndpoints, uploadMedia])("$name says in words what it does", ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].{7,}[^.]$/);
  });

  it("take small bodies from everybody, larger ones from staff, the largest for an article", () => {
    const bytes = new Map(allEndpoints.map(({ name, bodyBytes }) => [name, bodyBytes]));
    expect(bytes.get("accounts.signIn")).toBe(64_000);
    expect(bytes.get("comments.create")).toBe(64_000);
    expect(bytes.get("videos.create")).toBe(1_000_000);
    expect(bytes.get("articles.create")).toBe(3_200_000);
    expect(bytes.get("articles.update")).toBe(3_200_000);
    // Each character of the longest text may take six bytes.
    expect(bytes.get("articles.create")).toBeGreaterThan(6 * limits.articleMaxLength);
  });
});

describe("the upload call of the file host", () => {
  it("is Cloudinary's, for pictures, documents and what tells itself apart", () => {
    expect(uploadMedia).toMatchObject({
      name: "media.upload",
      method: "POST",
      path: "/media/v1_1/:cloud/:kind/upload",
      access: "public",
      bodyKind: "form",
      status: 200,
    });
    for (const kind of ["image", "raw", "video", "auto"])
      expect(uploadMedia.params.parse({ cloud: "hilal", kind })).toEqual({ cloud: "hilal", kind });
    expect(uploadMedia.params.safeParse({ cloud: "hilal", kind: "audio" }).success).toBe(false);
  });
});
