import { openCompiler, setPdf } from "./open-compiler.ts";
import type { PrintDocument } from "./print-document.ts";
import type { Printed, PrintJob } from "./print-job.ts";
import { addTextLayer } from "./text-layer/add-text-layer.ts";

/**
 * Compiles a document. The compiler is a WebAssembly program: it sees only the files passed in here, and has no disk or
 * network access.
 * @throws Error with the compiler's message when the template is at fault
 */
export async function compile({ main, data, files, faces = [] }: PrintJob): Promise<Printed> {
  const compiler = await openCompiler(faces);
  compiler.map_shadow("/data.json", Buffer.from(data));
  for (const [name, bytes] of files) compiler.map_shadow(`/pictures/${name}`, bytes);
  const world = compiler.snapshot("/", `/${main}`, null);
  const { bytes: result, told } = setPdf(world);
  if (main !== "magazine.typ") return { bytes: new Uint8Array(result), reported: told };
  const bytes = await addTextLayer(result, JSON.parse(data) as PrintDocument);
  return { bytes, reported: told };
}
