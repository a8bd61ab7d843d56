import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { clientBuild } from "./paths.mjs";

const tokens = new URL("../../ui/tokens.css", import.meta.url);

/**
 * Moves the layer order of ui/tokens.css to the beginning of the built style sheet: the bundler orders sheets by the
 * scripts that import them, and the first sheet to name its layer would decide the order.
 *
 * @param {string} file the sheet in the client build, `assets/style.<hash>.css`
 * @returns {Promise<string>} its new path; the hash in its name is that of the new content
 */
export async function layersFirst(file) {
  const [order] = (await readFile(tokens, "utf8")).match(/^@layer [\w\s,]+;/) ?? [];
  if (!order) throw new Error("ui/tokens.css does not begin with the order of the layers.");
  const sheet = `${order}${await readFile(new URL(file, clientBuild), "utf8")}`;
  const hash = createHash("sha256").update(sheet).digest("base64url").slice(0, 8);
  const ordered = `assets/style.${hash}.css`;
  await writeFile(new URL(ordered, clientBuild), sheet);
  await rm(new URL(file, clientBuild));
  return ordered;
}
