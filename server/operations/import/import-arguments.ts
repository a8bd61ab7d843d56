import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../../process/operator-error.ts";

const usage = `How to use it: npm run import -- articles.ndjson [options]
  --dry-run         check everything and store nothing
  --update          save changed lines over articles that nobody has edited here since
  --again           make articles again that were deleted here since
  --allow-removal   import also what loses pictures, embeds or marked-up content that are not allowed here
  --source NAME     whose keys these are, when several archives are brought in
  --from N          begin with line N`;

/**
 * Parses the operator's command line.
 * @param words the arguments after the command
 * @param folder the operator's working directory; relative paths start there
 * @throws OperatorError with the usage
 */
export function parseImportArguments(words: readonly string[], folder: string) {
  let given: ReturnType<typeof parse>;
  try {
    given = parse(words);
  } catch (cause) {
    throw new OperatorError(usage, { cause });
  }
  const [file, ...more] = given.positionals;
  const { from, source = "" } = given.values;
  const isFromWrong = from !== undefined && !/^[1-9]\d{0,8}$/.test(from);
  if (!file || more.length > 0 || isFromWrong || !/^\P{Cc}{0,100}$/u.test(source)) {
    throw new OperatorError(usage);
  }
  return {
    file: resolve(folder, file),
    from: from === undefined ? undefined : Number(from),
    source,
    dryRun: given.values["dry-run"] === true,
    update: given.values.update === true,
    again: given.values.again === true,
    allowRemoval: given.values["allow-removal"] === true,
  };
}

function parse(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    options: {
      from: { type: "string" },
      source: { type: "string" },
      "dry-run": { type: "boolean" },
      update: { type: "boolean" },
      again: { type: "boolean" },
      "allow-removal": { type: "boolean" },
    },
    allowPositionals: true,
  });
}
