import { listArticleComments } from "./comments/list-article-comments.ts";
import { listLatestComments } from "./comments/list-latest-comments.ts";

export const commentEndpoints = [listArticleComments, listLatestComments];
