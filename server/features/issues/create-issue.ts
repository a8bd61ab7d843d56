import type { createIssue as createCall } from "@hilal/contract/issues/issue-desk";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { writesOf } from "../../changes/writes-of.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import type { Services } from "../services.ts";
import { upsertIssue } from "./issue-record.store.ts";
import { insertPublication } from "./publications/publication-record.store.ts";

type Sent = z.output<typeof createCall.body>;

/** Begins an issue: a magazine record that readers do not see, without cover and PDF as yet. @returns its id */
export async function createIssue(
  { changes }: Pick<Services, "changes">,
  { edition, title, publish_date, number, caller }: Sent & { readonly caller: Caller },
): Promise<number> {
  const isUrdu = editions[edition].language === "ur";
  const write = writesOf(changes, [cacheTags.magazines]);
  return write(async (transaction) => {
    const id = await insertPublication(transaction, {
      ...{ kind: "magazine", edition, title, publishDate: toMoment(publish_date) },
      ...{ language: isUrdu ? "Urdu" : "English", direction: isUrdu ? "RTL" : "LTR" },
      ...{ status: "Inactive", coverImage: "", docUrl: "", userId: callerId(caller) },
    });
    await upsertIssue(transaction, id, { number });
    return id;
  });
}
