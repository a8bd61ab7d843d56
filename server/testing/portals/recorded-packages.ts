/** The packages among the modules that `record-modules.ts` has written down. */
export const packagesIn = (loaded: string): Set<string | undefined> =>
  new Set(
    Array.from(loaded.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
  );

/** Packages that only some portals load, or that no first request needs. */
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
