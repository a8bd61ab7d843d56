// By address alone (see endpointAt); client-calls.test.ts holds them against the contract.
import type {
  facebookSignIn,
  googleSignIn,
  readSignInOptions,
  register,
  signIn,
} from "@hilal/contract/accounts/sign-in";
import { endpointAt } from "@hilal/contract/client/endpoint-at";

/** What the screens that ask for a password call. */
export const signInCalls = {
  signIn: endpointAt<typeof signIn>("POST", "/api/token/"),
  register: endpointAt<typeof register>("POST", "/api/user/register/"),
  google: endpointAt<typeof googleSignIn>("POST", "/api/user/google-login/"),
  facebook: endpointAt<typeof facebookSignIn>("POST", "/api/user/facebook-login/"),
  options: endpointAt<typeof readSignInOptions>("GET", "/api/user/sign-in-options/"),
};
