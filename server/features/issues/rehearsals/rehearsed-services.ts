import type { Transaction } from "../../../database/connect.ts";
import { within } from "../../desk/bulk/change-one.ts";
import type { Services } from "../../services.ts";

/** The services at another moment, of which nothing is handed on: no job, no visit, no search, no mark at a stored file. */
export function quietServices(services: Services, moment: Date): Services {
  return {
    ...services,
    now: () => moment,
    jobs: { send: async () => undefined },
    media: { ...services.media, keep: async () => undefined },
    visits: { ...services.visits, count: async () => undefined },
    missedSearches: { ...services.missedSearches, note: () => undefined },
  };
}

/** The same within the transaction that is rolled back. */
export const servicesWithin = (quiet: Services, transaction: Transaction): Services =>
  within(quiet, transaction, () => undefined);
