import { strFromU8, unzipSync } from "fflate";
import { documents } from "../../database/schema/issues.ts";
import type { publications } from "../../database/schema/publications.ts";
import { createAuthenticate } from "../../features/accounts/access-token.ts";
import { documentDownloads } from "../../features/documents/document-downloads.ts";
import { newArticle } from "../factories.ts";
import { newIssue } from "../released-issue.ts";
import { startTestApp, type TestAppOverrides } from "../test-app.ts";

/** An article's fields that make it public in December 2026. */
export const published = {
  status: "Active",
  publishDate: new Date("2026-12-01T04:00:00Z"),
} as const;

/** Starts a portal in December 2026 that serves documents, with helpers for their tests. */
export async function startDownloads(
  settings: Readonly<Record<string, string>> = {},
  plugins: TestAppOverrides["plugins"] = [],
) {
  const beginning = new Date("2026-12-10T09:00:00Z");
  const clock = { now: beginning };
  const app = await startTestApp({
    settings,
    now: () => clock.now,
    plugins: [
      (instance, services) =>
        documentDownloads(instance, { services, authenticate: createAuthenticate(services) }),
      ...plugins,
    ],
  });
  const { database } = app;
  const get = (url: string, options: object = {}) =>
    app.app.inject({ method: "GET", url, ...options });
  let years = 2010;

  return {
    app,
    clock,
    database,
    get,
    /** Removes all documents and pending jobs, and resets the clock. */
    async clear() {
      clock.now = beginning;
      await database.delete(documents);
      app.sentJobs.length = 0;
    },
    /** Returns the file at an address, after it was generated if necessary. */
    async downloaded(address: string, options: object = {}) {
      await get(address, options);
      await app.work();
      return get(address, options);
    },
    /** A released issue without its own PDF, the only one of its year, with two articles. */
    async releasedIssue(given: Partial<typeof publications.$inferInsert> = {}) {
      years += 1;
      const one = await newArticle(database, { ...published, title: "Dawn over K2" });
      const other = await newArticle(database, { ...published, title: "Ice and snow" });
      const publishDate = new Date(Date.UTC(years, 4, 2));
      const issue = await newIssue(database, {
        magazine: { docUrl: "", title: "Hilal, May", publishDate, ...given },
        sections: { "In Focus": [one.id, other.id] },
      });
      return {
        ...issue,
        one,
        other,
        year: years,
        address: `/magazine/${issue.edition}/${years}/5`,
      };
    },
  };
}

/** Returns the text of all files in an EPUB. */
export const readEpubText = (payload: Buffer) =>
  Object.values(unzipSync(payload))
    .map((bytes) => strFromU8(bytes))
    .join("\n");
