import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import type { Cut } from "./cuts.ts";
import { unshareSubstitutions } from "./unshare-substitutions.ts";
import { withoutInk } from "./without-ink.ts";
import { withWordSpace } from "./word-space.ts";

const packages = createRequire(import.meta.url);

/** A font file ready to be served. */
export interface CutFont extends UnpackedCut {
  readonly woff2: Buffer;
}

/** The same before it is compressed, which takes most of the time. */
interface UnpackedCut {
  readonly sfnt: Buffer;
  /** The code points that it draws: those asked for that the published font has. */
  readonly codePoints: readonly number[];
}

/** Cuts one font. The same input always gives the same bytes. */
export async function cutFont(cut: Cut): Promise<CutFont> {
  const unpacked = await cutUnpacked(cut);
  return { ...unpacked, woff2: await convert(unpacked.sfnt, "woff2") };
}

/** Cuts one font and leaves it as it is. */
export async function cutUnpacked(cut: Cut): Promise<UnpackedCut> {
  const sfnt = await subsetFont(await publishedFont(cut), cut.characters, {
    targetFormat: "sfnt",
    ...(cut.features === undefined ? {} : { keepFeatures: [...cut.features] }),
    ...(cut.axes === undefined ? {} : { variationAxes: cut.axes }),
  });
  const spaced = cut.wordSpace === undefined ? sfnt : withWordSpace(sfnt, cut.wordSpace);
  const unshared = cut.unshared === undefined ? spaced : unshareSubstitutions(spaced);
  return {
    sfnt: cut.inkless === undefined ? unshared : withoutInk(unshared),
    codePoints: [...faceOf(sfnt).collectUnicodes()],
  };
}

/** The font that a cut is taken from, unpacked. */
export async function publishedFont(cut: Cut): Promise<Buffer> {
  return convert(await readFile(packages.resolve(cut.source)), "sfnt");
}

/** An unpacked font for HarfBuzz. */
export function faceOf(sfnt: Uint8Array): Face {
  return new Face(new Blob(sfnt));
}
