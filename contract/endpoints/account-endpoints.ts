import { facebookSignIn } from "./accounts/facebook-sign-in.ts";
import { forgotPassword } from "./accounts/forgot-password.ts";
import { googleSignIn } from "./accounts/google-sign-in.ts";
import { readRole } from "./accounts/read-role.ts";
import { readSignInOptions } from "./accounts/read-sign-in-options.ts";
import { refreshToken } from "./accounts/refresh-token.ts";
import { register } from "./accounts/register.ts";
import { resendVerification } from "./accounts/resend-verification.ts";
import { resetPassword } from "./accounts/reset-password.ts";
import { signIn } from "./accounts/sign-in.ts";
import { signOut } from "./accounts/sign-out.ts";
import { verifyEmail } from "./accounts/verify-email.ts";

export const accountEndpoints = [
  signIn,
  refreshToken,
  register,
  googleSignIn,
  facebookSignIn,
  readRole,
  signOut,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  readSignInOptions,
];
