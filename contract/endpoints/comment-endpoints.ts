import { listArticleComments } from "./comments/list-article-comments.ts";
import { listComments } from "./comments/list-comments.ts";
import { listLatestComments } from "./comments/list-latest-comments.ts";
import { listUserComments } from "./comments/list-user-comments.ts";

export const commentEndpoints = [
  listComments,
  listUserComments,
  listArticleComments,
  listLatestComments,
];
