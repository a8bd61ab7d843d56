// By address alone (see endpointAt); client-calls.test.ts holds them against the contract.
import type { signOut } from "@hilal/contract/accounts/sign-in";
import type { countVisit } from "@hilal/contract/articles/article";
import { endpointAt } from "@hilal/contract/client/endpoint-at";
import type { countEbookOpening } from "@hilal/contract/ebooks";

/** What an ordinary page calls. */
export const pageCalls = {
  visit: endpointAt<typeof countVisit>("POST", "/api/article/:id/visit/"),
  opening: endpointAt<typeof countEbookOpening>("POST", "/api/ebook/:id/opened/"),
  signOut: endpointAt<typeof signOut>("POST", "/api/logout/"),
};
