import { readdirSync, readFileSync } from "node:fs";
import {
  initSync,
  type TypstCompiler,
  TypstCompilerBuilder,
  type TypstCompileWorld,
} from "@myriaddreamin/typst-ts-web-compiler";
import { type FaceFile, houseFaces, readFace } from "./faces.ts";

const template = new URL("template/", import.meta.url);
const program = new URL(import.meta.resolve("@myriaddreamin/typst-ts-web-compiler/wasm"));
/** The compiler's numbers for its outputs. */
const [paged, pdf, fullDiagnostics] = [0, 1, 2];

/**
 * Opens the compiler with the template and the fonts. It is a WebAssembly program, loaded once in each thread: it sees
 * only the files passed to it, and has no disk or network access.
 */
export async function openCompiler(faces: readonly FaceFile[]): Promise<TypstCompiler> {
  initSync({ module: readFileSync(program) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const face of [...houseFaces, ...faces]) await builder.add_raw_font(readFace(face));
  const compiler = await builder.build();
  for (const name of readdirSync(template)) {
    compiler.add_source(`/${name}`, readFileSync(new URL(name, template), "utf8"));
  }
  compiler.map_shadow("/faces.json", Buffer.from(JSON.stringify(faces.map(({ name }) => name))));
  return compiler;
}

interface Compiled {
  readonly hasError: boolean;
  readonly diagnostics: readonly string[];
}

/**
 * Sets a document as PDF.
 * @returns the PDF in memory of its own, and what the template reports
 * @throws Error with the compiler's message when the template is at fault
 */
export function setPdf(world: TypstCompileWorld): { bytes: Uint8Array; told: unknown } {
  const { hasError, diagnostics } = world.compile(paged, fullDiagnostics) as Compiled;
  if (hasError) throw new Error(`The document could not be set: ${diagnostics.join("; ")}`);
  const [told] = JSON.parse(world.query(paged, "<told>", "value")) as readonly unknown[];
  const { result } = world.get_artifact(pdf, fullDiagnostics) as { result: Uint8Array };
  return { bytes: result, told };
}
