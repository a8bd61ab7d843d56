// By address alone (see endpointAt); client-calls.test.ts holds them against the contract.

import { endpointAt } from "@hilal/contract/endpoint-at";
import type { signOut } from "@hilal/contract/endpoints/accounts/sign-out";
import type { countVisit } from "@hilal/contract/endpoints/articles/count-visit";
import type { countEbookOpening } from "@hilal/contract/endpoints/ebooks/count-ebook-opening";

/** What an ordinary page calls. */
export const pageCalls = {
  visit: endpointAt<typeof countVisit>("POST", "/api/article/:id/visit/"),
  opening: endpointAt<typeof countEbookOpening>("POST", "/api/ebook/:id/opened/"),
  signOut: endpointAt<typeof signOut>("POST", "/api/logout/"),
};
