export * from "./accounts.ts";
export * from "./articles.ts";
export * from "./comments.ts";
export * from "./media.ts";
export * from "./publications.ts";
export * from "./search.ts";
export * from "./showcase.ts";
export * from "./subscriptions.ts";
