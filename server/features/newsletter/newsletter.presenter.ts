import type { NewsletterSubscriber } from "@hilal/contract/newsletter";
import type { NewsletterStatus, SubscriberRow } from "./newsletter.store.ts";

export function toStatus(row: SubscriberRow): NewsletterStatus {
  if (row.unsubscribedAt) return "unsubscribed";
  return row.confirmedAt ? "confirmed" : "pending";
}

export function presentSubscriber(row: SubscriberRow): NewsletterSubscriber {
  return {
    id: row.id,
    email: row.email,
    language: row.language,
    status: toStatus(row),
    created_at: row.createdAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    unsubscribed_at: row.unsubscribedAt?.toISOString() ?? null,
  };
}
