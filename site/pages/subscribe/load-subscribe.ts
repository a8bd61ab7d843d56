import { listPackages } from "@hilal/contract/endpoints/packages/list-packages";
import type { SubscriptionPackage } from "@hilal/contract/entities/package";
import type { LoadContext } from "../../render/page-definition.ts";
import { type WrongFields, wrongFieldsFrom } from "./subscription-field.ts";

/** What the subscription page shows. */
export interface SubscribeData {
  /** `sent` after a request has arrived, `wrong` after one was refused. */
  readonly state: "open" | "sent" | "wrong";
  readonly wrong: WrongFields;
  /** Active ones, the shortest first. */
  readonly packages: readonly SubscriptionPackage[];
}

export async function loadSubscribe({ client, query }: LoadContext): Promise<SubscribeData> {
  const { data } = await client.call(listPackages, { query: { status: "Active" } });
  if (query.sent === "1") return { state: "sent", wrong: {}, packages: data };
  const state = query.wrong === undefined ? "open" : "wrong";
  return { state, wrong: wrongFieldsFrom(query.wrong), packages: data };
}
