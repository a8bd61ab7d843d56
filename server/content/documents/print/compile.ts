import { readdirSync, readFileSync } from "node:fs";
import {
  initSync,
  type TypstCompiler,
  TypstCompilerBuilder,
} from "@myriaddreamin/typst-ts-web-compiler";
import { type FaceFile, houseFaces, readFace } from "./faces.ts";
import type { PrintDocument } from "./print-document.ts";
import type { Printed, PrintJob } from "./print-job.ts";
import { addTextLayer } from "./text-layer/add-text-layer.ts";

const template = new URL("template/", import.meta.url);
const program = new URL(import.meta.resolve("@myriaddreamin/typst-ts-web-compiler/wasm"));
/** The compiler's numbers for its outputs. */
const [paged, pdf, fullDiagnostics] = [0, 1, 2];

/**
 * Compiles a document. The compiler is a WebAssembly program: it sees only the files passed in here, and has no disk or
 * network access.
 * @throws Error with the compiler's message when the template is at fault
 */
export async function compile({ main, data, files, faces = [] }: PrintJob): Promise<Printed> {
  const compiler = await openCompiler(faces);
  compiler.map_shadow("/faces.json", Buffer.from(JSON.stringify(faces.map(({ name }) => name))));
  compiler.map_shadow("/data.json", Buffer.from(data));
  for (const [name, bytes] of files) compiler.map_shadow(`/pictures/${name}`, bytes);
  const world = compiler.snapshot("/", `/${main}`, null);
  const { hasError, diagnostics } = world.compile(paged, fullDiagnostics) as Compiled;
  if (hasError) throw new Error(`The document could not be set: ${diagnostics.join("; ")}`);
  const [told] = JSON.parse(world.query(paged, "<told>", "value")) as readonly unknown[];
  const { result } = world.get_artifact(pdf, fullDiagnostics) as { result: Uint8Array };
  if (main !== "magazine.typ") return { bytes: new Uint8Array(result), reported: told };
  const bytes = await addTextLayer(result, JSON.parse(data) as PrintDocument);
  return { bytes, reported: told };
}

interface Compiled {
  readonly hasError: boolean;
  readonly diagnostics: readonly string[];
}

async function openCompiler(faces: readonly FaceFile[]): Promise<TypstCompiler> {
  initSync({ module: readFileSync(program) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const face of [...houseFaces, ...faces]) await builder.add_raw_font(readFace(face));
  const compiler = await builder.build();
  for (const name of readdirSync(template)) {
    compiler.add_source(`/${name}`, readFileSync(new URL(name, template), "utf8"));
  }
  return compiler;
}
