// The calls of islands, by address alone (see endpointAt); client/client-calls.test.ts holds them against the contract.

import type { resendVerification } from "@hilal/contract/accounts/mailed-links";
import type {
  changeOwnEmail,
  changeOwnPassword,
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  mailOwnCode,
  readOwnProfile,
  updateOwnProfile,
} from "@hilal/contract/accounts/own-account";
import type {
  exportOwnData,
  listOwnComments,
  listOwnRatings,
} from "@hilal/contract/accounts/own-data";
import { endpointAt } from "@hilal/contract/client/endpoint-at";
import type {
  createComment,
  deleteComment,
  rateArticle,
  readOwnRating,
} from "@hilal/contract/comments";

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
