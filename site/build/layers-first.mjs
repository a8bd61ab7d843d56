import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { clientBuild } from "./paths.mjs";
import { isFileFace, toStyleRules } from "./style-rules.mjs";

const tokens = new URL("../../ui/tokens.css", import.meta.url);

/**
 * Moves the layer order of ui/tokens.css to the beginning of the built style sheet: the bundler orders sheets by the
 * scripts that import them, and the first sheet to name its layer would decide the order. Takes the fonts that are files
 * out of it: every page declares them, and a second declaration would load them again.
 *
 * @param {string} file the sheet in the client build, `assets/style.<hash>.css`
 * @returns its new path, where the hash is that of the new content, and all rules with the fonts
 */
export async function layersFirst(file) {
  const [order] = (await readFile(tokens, "utf8")).match(/^@layer [\w\s,]+;/) ?? [];
  if (!order) throw new Error("ui/tokens.css does not begin with the order of the layers.");
  const sheet = `${order}${await readFile(new URL(file, clientBuild), "utf8")}`;
  const rules = toStyleRules(sheet);
  const faces = rules.filter(({ css }) => isFileFace(css)).map(({ css }) => css);
  const rest = faces.reduce((kept, face) => kept.replace(face, () => ""), sheet);
  const hash = createHash("sha256").update(rest).digest("base64url").slice(0, 8);
  const ordered = `assets/style.${hash}.css`;
  await writeFile(new URL(ordered, clientBuild), rest);
  await rm(new URL(file, clientBuild));
  return { styles: `/${ordered}`, rules };
}
