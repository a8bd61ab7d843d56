import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../operator-error.ts";

const usage = "How to use it: npm run import -- articles.ndjson [--from N]";

/**
 * What the operator asks to import.
 * @param words what stands behind the command
 * @param folder where the operator stood; relative paths begin there
 * @throws OperatorError with the usage
 */
export function readWords(words: readonly string[], folder: string) {
  let given: ReturnType<typeof parse>;
  try {
    given = parse(words);
  } catch (cause) {
    throw new OperatorError(usage, { cause });
  }
  const [file, ...more] = given.positionals;
  const from = given.values.from ?? "1";
  if (!file || more.length > 0 || !/^[1-9]\d{0,8}$/.test(from)) throw new OperatorError(usage);
  return { file: resolve(folder, file), from: Number(from) };
}

function parse(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    options: { from: { type: "string" } },
    allowPositionals: true,
  });
}
