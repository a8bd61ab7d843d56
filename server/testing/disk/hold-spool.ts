import { writeFile } from "node:fs/promises";
import { openSpool } from "../../process/files/spool.ts";

/** Begins a file in each folder it is given, below a data folder, and waits to be killed in the middle of them. */
const [dataDir = "", ...folders] = process.argv.slice(2);
const spool = openSpool(dataDir);
for (const folder of folders) await writeFile(await spool.newFile(folder), "half of");
process.send?.("writing");
setInterval(() => undefined, 1_000);
