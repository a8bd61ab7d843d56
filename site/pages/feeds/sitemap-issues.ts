import { listIssueAddresses } from "@hilal/contract/issues/issue-reading";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { defineText } from "../../page-kit/page-definition.ts";
import { urlEntry, urlSet } from "./sitemap.ts";

/** The issues of all magazines, with their covers. */
export const sitemapIssuesPage = defineText({
  name: "sitemap-issues",
  path: "/sitemaps/issues.xml",
  contentType: "application/xml; charset=utf-8",
  load: async ({ client }) => (await client.call(listIssueAddresses)).data,
  tags: () => [cacheTags.magazines],
  text: (issues, { publicUrl }) =>
    urlSet(
      issues.map(({ address, updated_at, cover }) =>
        urlEntry(publicUrl, {
          path: address,
          modified: updated_at,
          ...(cover ? { image: cover.src } : {}),
        }),
      ),
    ),
});
