import { confirmNewsletter } from "./newsletter/confirm-newsletter.ts";
import { deleteNewsletterSubscriber } from "./newsletter/delete-newsletter-subscriber.ts";
import { listNewsletterSubscribers } from "./newsletter/list-newsletter-subscribers.ts";
import { subscribeToNewsletter } from "./newsletter/subscribe-to-newsletter.ts";
import { unsubscribeFromNewsletter } from "./newsletter/unsubscribe-from-newsletter.ts";

export const newsletterEndpoints = [
  subscribeToNewsletter,
  confirmNewsletter,
  unsubscribeFromNewsletter,
  listNewsletterSubscribers,
  deleteNewsletterSubscriber,
];
