import { readdir, readFile } from "node:fs/promises";
import type { BookFile } from "./book-file.ts";

const built = new URL("../../../../site/dist/client/assets/", import.meta.url);
const licence = new URL("noto-nastaliq-urdu-licence.txt", import.meta.url);

/** The files of the site whose letters a book takes; the name that a build gives them ends in a hash. */
const names = [
  "noto-nastaliq-urdu",
  "noto-nastaliq-urdu-rare",
  "noto-nastaliq-urdu-borrowed",
] as const;

let read: Promise<readonly BookFile[]> | undefined;

/**
 * The Nastaliq of a book and the licence that comes with it. It is the site's own cut, with all letters that Urdu is
 * written with: a cut for each book would save a tenth of it (measured: 106 of 122 kB) and take over a second to make.
 */
export function urduFonts(): Promise<readonly BookFile[]> {
  read ??= readFonts().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function readFonts(): Promise<readonly BookFile[]> {
  const files = await readdir(built);
  const fonts = names.map(async (name): Promise<BookFile> => {
    const file = files.find(
      (one) => one.startsWith(`${name}.`) && one.endsWith(".woff2") && one.split(".").length === 3,
    );
    if (!file) throw new Error(`The site's build has no font ${name}.`);
    const bytes = await readFile(new URL(file, built));
    return { path: `fonts/${name}.woff2`, id: `font-${name}`, mediaType: "font/woff2", bytes };
  });
  const text: BookFile = {
    path: "fonts/OFL.txt",
    id: "font-licence",
    mediaType: "text/plain",
    bytes: await readFile(licence),
  };
  return [...(await Promise.all(fonts)), text];
}
