// The calls of islands, by address alone (see endpointAt); client/client-calls.test.ts holds them against the contract.
import { endpointAt } from "@hilal/contract/endpoint-at";
import type { resendVerification } from "@hilal/contract/endpoints/accounts/resend-verification";
import type { createComment } from "@hilal/contract/endpoints/comments/create-comment";
import type { deleteComment } from "@hilal/contract/endpoints/comments/delete-comment";
import type { rateArticle } from "@hilal/contract/endpoints/comments/rate-article";
import type { readOwnRating } from "@hilal/contract/endpoints/comments/read-own-rating";
import type { changeOwnEmail } from "@hilal/contract/endpoints/users/change-own-email";
import type { changeOwnPassword } from "@hilal/contract/endpoints/users/change-own-password";
import type { deleteOwnAccount } from "@hilal/contract/endpoints/users/delete-own-account";
import type { endOtherSessions } from "@hilal/contract/endpoints/users/end-other-sessions";
import type { endOwnSession } from "@hilal/contract/endpoints/users/end-own-session";
import type { exportOwnData } from "@hilal/contract/endpoints/users/export-own-data";
import type { listOwnComments } from "@hilal/contract/endpoints/users/list-own-comments";
import type { listOwnRatings } from "@hilal/contract/endpoints/users/list-own-ratings";
import type { listOwnSessions } from "@hilal/contract/endpoints/users/list-own-sessions";
import type { mailOwnCode } from "@hilal/contract/endpoints/users/mail-own-code";
import type { readOwnProfile } from "@hilal/contract/endpoints/users/read-own-profile";
import type { updateOwnProfile } from "@hilal/contract/endpoints/users/update-own-profile";

/** Commenting and rating. */
export const commentCalls = {
  create: endpointAt<typeof createComment>("POST", "/api/create-comment/"),
  delete: endpointAt<typeof deleteComment>("DELETE", "/api/comment/:id/"),
  rate: endpointAt<typeof rateArticle>("PUT", "/api/article/:id/rating/"),
  readOwnRating: endpointAt<typeof readOwnRating>("GET", "/api/article/:id/rating/"),
};

/** One's own account. */
export const accountCalls = {
  read: endpointAt<typeof readOwnProfile>("GET", "/api/user/me/"),
  update: endpointAt<typeof updateOwnProfile>("PUT", "/api/user/me/"),
  changeEmail: endpointAt<typeof changeOwnEmail>("POST", "/api/user/me/email/"),
  changePassword: endpointAt<typeof changeOwnPassword>("POST", "/api/user/me/password/"),
  mailCode: endpointAt<typeof mailOwnCode>("POST", "/api/user/me/code/"),
  resend: endpointAt<typeof resendVerification>("POST", "/api/user/resend-verification/"),
  comments: endpointAt<typeof listOwnComments>("GET", "/api/user/me/comments/"),
  ratings: endpointAt<typeof listOwnRatings>("GET", "/api/user/me/ratings/"),
  sessions: endpointAt<typeof listOwnSessions>("GET", "/api/user/me/sessions/"),
  endSession: endpointAt<typeof endOwnSession>("DELETE", "/api/user/me/sessions/:sessionId/"),
  endOthers: endpointAt<typeof endOtherSessions>("DELETE", "/api/user/me/sessions/"),
  export: endpointAt<typeof exportOwnData>("GET", "/api/user/me/export/"),
  delete: endpointAt<typeof deleteOwnAccount>("POST", "/api/user/me/delete/"),
};
