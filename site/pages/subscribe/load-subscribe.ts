import { listPackages, type SubscriptionPackage } from "@hilal/contract/packages";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import type { Section } from "../../page-kit/section.ts";
import { dataOf } from "../../shared/lists/list-paging.ts";
import { type WrongFields, wrongFieldsFrom } from "./subscription-field.ts";

/** What the subscription page shows. */
export type SubscribeData =
  /** A request has arrived. */
  | { readonly state: "sent" }
  /** One may be made, or was refused. */
  | {
      readonly state: "open" | "wrong";
      readonly wrong: WrongFields;
      /** Active ones, the shortest first. */
      readonly packages: Section<readonly SubscriptionPackage[]>;
    };

export async function loadSubscribe(context: LoadContext): Promise<SubscribeData> {
  const { client, section, query } = context;
  if (query.sent === "1") return { state: "sent" };
  const offered = client.call(listPackages, { query: { status: "Active" } });
  return {
    state: query.wrong === undefined ? "open" : "wrong",
    wrong: wrongFieldsFrom(query.wrong),
    packages: await section("packages", dataOf(offered)),
  };
}
