// By address alone (see endpointAt); client-calls.test.ts holds them against the contract.
import { endpointAt } from "@hilal/contract/endpoint-at";
import type { facebookSignIn } from "@hilal/contract/endpoints/accounts/facebook-sign-in";
import type { googleSignIn } from "@hilal/contract/endpoints/accounts/google-sign-in";
import type { readSignInOptions } from "@hilal/contract/endpoints/accounts/read-sign-in-options";
import type { register } from "@hilal/contract/endpoints/accounts/register";
import type { signIn } from "@hilal/contract/endpoints/accounts/sign-in";

/** What the screens that ask for a password call. */
export const signInCalls = {
  signIn: endpointAt<typeof signIn>("POST", "/api/token/"),
  register: endpointAt<typeof register>("POST", "/api/user/register/"),
  google: endpointAt<typeof googleSignIn>("POST", "/api/user/google-login/"),
  facebook: endpointAt<typeof facebookSignIn>("POST", "/api/user/facebook-login/"),
  options: endpointAt<typeof readSignInOptions>("GET", "/api/user/sign-in-options/"),
};
