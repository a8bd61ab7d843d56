// By address alone (see endpointAt); client-calls.test.ts holds them against the contract.
import type { suggestSearches } from "@hilal/contract/articles/search-calls";
import { endpointAt } from "@hilal/contract/client/endpoint-at";

/** What a search field calls. */
export const searchFieldCalls = {
  suggest: endpointAt<typeof suggestSearches>("GET", "/api/search-suggestions/"),
};
