/** The packages among the modules that `record-modules.ts` has written down. */
export const packagesIn = (loaded: string): Set<string | undefined> =>
  new Set(
    Array.from(loaded.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
  );

/** Packages that only some portals need, or none for its first requests. */
export const latePackages: readonly string[] = [
  "@aws-sdk/client-s3",
  "file-type",
  "nodemailer",
  "sharp",
  "yjs",
  "y-protocols",
  "@hocuspocus/server",
  "@tiptap/core",
  "crossws",
];
