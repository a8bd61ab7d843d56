import { readdirSync, readFileSync } from "node:fs";
import {
  initSync,
  type TypstCompiler,
  TypstCompilerBuilder,
} from "@myriaddreamin/typst-ts-web-compiler";
import type { Printed, PrintJob } from "./print-job.ts";
import { readFonts } from "./read-fonts.ts";

const template = new URL("../template/", import.meta.url);
const program = new URL(import.meta.resolve("@myriaddreamin/typst-ts-web-compiler/wasm"));
/** The numbers that the compiler knows its outputs by. */
const [paged, pdf, fullDiagnostics] = [0, 1, 2];

/**
 * Compiles a document. The compiler is a program for a virtual machine: it sees the files that it is given here, and
 * neither a disk nor a network.
 * @throws Error with the compiler's own words when the template is at fault
 */
export async function compile({ main, data, files }: PrintJob): Promise<Printed> {
  const compiler = await openCompiler();
  compiler.map_shadow("/data.json", Buffer.from(data));
  for (const [name, bytes] of files) compiler.map_shadow(`/pictures/${name}`, bytes);
  const world = compiler.snapshot("/", `/${main}`, null);
  const { hasError, diagnostics } = world.compile(paged, fullDiagnostics) as Compiled;
  if (hasError) throw new Error(`The document could not be set: ${diagnostics.join("; ")}`);
  const [told] = JSON.parse(world.query(paged, "<told>", "value")) as readonly unknown[];
  const { result } = world.get_artifact(pdf, fullDiagnostics) as { result: Uint8Array };
  return { bytes: new Uint8Array(result), told };
}

interface Compiled {
  readonly hasError: boolean;
  readonly diagnostics: readonly string[];
}

async function openCompiler(): Promise<TypstCompiler> {
  initSync({ module: readFileSync(program) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of readFonts()) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const name of readdirSync(template)) {
    compiler.add_source(`/${name}`, readFileSync(new URL(name, template), "utf8"));
  }
  return compiler;
}
