import { createComment } from "./comments/create-comment.ts";
import { deleteComment } from "./comments/delete-comment.ts";
import { listArticleComments } from "./comments/list-article-comments.ts";
import { listComments } from "./comments/list-comments.ts";
import { listLatestComments } from "./comments/list-latest-comments.ts";
import { listUserComments } from "./comments/list-user-comments.ts";
import { rateArticle } from "./comments/rate-article.ts";
import { readOwnRating } from "./comments/read-own-rating.ts";
import { setCommentStatus } from "./comments/set-comment-status.ts";

export const commentEndpoints = [
  listComments,
  listUserComments,
  listArticleComments,
  listLatestComments,
  createComment,
  deleteComment,
  setCommentStatus,
  rateArticle,
  readOwnRating,
];
