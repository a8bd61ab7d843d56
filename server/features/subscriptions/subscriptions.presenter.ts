import type { SubscriptionRequest } from "@hilal/contract/subscriptions";
import type { RequestRow } from "./subscriptions.store.ts";

export function presentRequest(row: RequestRow): SubscriptionRequest {
  const { id, name, email, phone, address, packageId, packageName, status, language } = row;
  return {
    id,
    name,
    email,
    phone,
    address,
    package: packageId,
    package_name: packageName,
    status,
    language,
    created_at: row.createdAt.toISOString(),
  };
}
