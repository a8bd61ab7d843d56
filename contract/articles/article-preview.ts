import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { idParams } from "../shared/identifier.ts";
import { articleDetail } from "./article.ts";

/** The path of preview pages, without language prefix. The address contains a signed token. */
export const previewPath = "/preview";

/** The signed token of a preview. Only the server reads its content. */
const previewToken = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/);

export const createPreview = defineEndpoint({
  name: "previews.create",
  summary: "An address, good for a while, that shows an article's working copy as its page",
  method: "POST",
  path: "/api/article/:id/preview/",
  access: "articles.write-own",
  params: idParams,
  answer: z.object({ address: z.string(), expires_at: z.string() }),
  status: 201,
});

/**
 * Returns the working copy in the shape of `readArticle`, however unfinished: missing fields are empty. The abilities
 * of the token's user are looked up at each call (product: preview 2).
 */
export const readPreview = defineEndpoint({
  name: "previews.read",
  summary: "An article's working copy, for the page of a preview",
  method: "GET",
  path: "/api/preview/:token/",
  access: "public",
  params: z.object({ token: previewToken }),
  answer: articleDetail,
});

/** In the order of the documentation. */
export const articlePreviewEndpoints = [createPreview, readPreview];
