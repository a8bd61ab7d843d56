import type { Endpoint } from "./define-endpoint.ts";
import { accountEndpoints } from "./endpoints/account-endpoints.ts";
import { articleEndpoints } from "./endpoints/article-endpoints.ts";
import { authorEndpoints } from "./endpoints/author-endpoints.ts";
import { billboardEndpoints } from "./endpoints/billboard-endpoints.ts";
import { commentEndpoints } from "./endpoints/comment-endpoints.ts";
import { dashboardEndpoints } from "./endpoints/dashboard-endpoints.ts";
import { ebookEndpoints } from "./endpoints/ebook-endpoints.ts";
import { magazineEndpoints } from "./endpoints/magazine-endpoints.ts";
import { newsletterEndpoints } from "./endpoints/newsletter-endpoints.ts";
import { packageEndpoints } from "./endpoints/package-endpoints.ts";
import { subscriptionEndpoints } from "./endpoints/subscription-endpoints.ts";
import { userEndpoints } from "./endpoints/user-endpoints.ts";
import { videoEndpoints } from "./endpoints/video-endpoints.ts";

/** Every call of the API, in the order of its documentation. */
export const allEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...articleEndpoints,
  ...commentEndpoints,
  ...magazineEndpoints,
  ...authorEndpoints,
  ...billboardEndpoints,
  ...ebookEndpoints,
  ...videoEndpoints,
  ...packageEndpoints,
  ...subscriptionEndpoints,
  ...newsletterEndpoints,
  ...userEndpoints,
  ...dashboardEndpoints,
];
