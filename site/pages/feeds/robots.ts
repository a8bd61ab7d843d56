import { defineText } from "../../page-kit/page-definition.ts";

export const robotsPage = defineText({
  name: "robots",
  path: "/robots.txt",
  contentType: "text/plain; charset=utf-8",
  load: async () => null,
  tags: () => [],
  text: (_data, { publicUrl }) =>
    [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /fragment/",
      "Disallow: /search",
      "Disallow: /ur/search",
      "Disallow: /en/search",
      "",
      `Sitemap: ${publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
});
