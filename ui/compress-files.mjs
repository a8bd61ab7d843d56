import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/**
 * From this many bytes on, files are compressed at the level below the highest: they are 1.5 % larger, and the first
 * start waits two seconds of processor time less for them. Only the PDF reader and the editor are as large.
 */
const large = 250_000;

/**
 * Writes a `.br` file for each file of a build that compresses well. Brotli at its highest level takes seconds and tens
 * of megabytes of memory, which a server would otherwise spend at each start.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(css|html|m?js|json|svg|webmanifest)$/.test(entry.name),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]:
          constants.BROTLI_MAX_QUALITY - (content.length < large ? 0 : 1),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await brotli(content, { params }));
    }),
  );
}
