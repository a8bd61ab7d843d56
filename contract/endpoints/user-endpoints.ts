import { changeOwnEmail } from "./users/change-own-email.ts";
import { changeOwnPassword } from "./users/change-own-password.ts";
import { deleteOwnAccount } from "./users/delete-own-account.ts";
import { endOtherSessions } from "./users/end-other-sessions.ts";
import { endOwnSession } from "./users/end-own-session.ts";
import { exportOwnData } from "./users/export-own-data.ts";
import { listOwnComments } from "./users/list-own-comments.ts";
import { listOwnRatings } from "./users/list-own-ratings.ts";
import { listOwnSessions } from "./users/list-own-sessions.ts";
import { listUsers } from "./users/list-users.ts";
import { mailOwnCode } from "./users/mail-own-code.ts";
import { readOwnProfile } from "./users/read-own-profile.ts";
import { readUser } from "./users/read-user.ts";
import { setUserBlocked } from "./users/set-user-blocked.ts";
import { setUserRole } from "./users/set-user-role.ts";
import { updateOwnProfile } from "./users/update-own-profile.ts";

export const userEndpoints = [
  readOwnProfile,
  updateOwnProfile,
  changeOwnEmail,
  changeOwnPassword,
  mailOwnCode,
  deleteOwnAccount,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listOwnComments,
  listOwnRatings,
  exportOwnData,
  listUsers,
  readUser,
  setUserRole,
  setUserBlocked,
];
