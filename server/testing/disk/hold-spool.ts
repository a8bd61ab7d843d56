import { writeFile } from "node:fs/promises";
import { openSpool } from "../../process/files/spool.ts";

/** Begins a file in each of the given folders, below a data folder, and waits to be killed while writing. */
const [dataDir = "", ...folders] = process.argv.slice(2);
const spool = openSpool(dataDir);
for (const folder of folders) await writeFile(await spool.newFile(folder), "half of");
process.send?.("writing");
setInterval(() => undefined, 1_000);
