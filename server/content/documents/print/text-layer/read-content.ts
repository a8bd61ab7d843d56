/** An operation of a page's drawing program, with its place in the program. */
export interface Operation {
  readonly operator: string;
  /** What precedes the operator: numbers, names, strings, arrays and dictionaries, as written. */
  readonly operands: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** A token, except strings in brackets, which may contain brackets: a comment, a name, a number, an operator or the like. */
const token = /%[^\r\n]*|<<|>>|<[0-9A-Fa-f\s]*>|\(|\[|\]|\/[^\s/<>[\]()%]*|[^\s/<>[\]()%]+/g;
const operatorName = /^[A-Za-z'"][A-Za-z0-9*]*$/;
const notOperators = new Set(["true", "false", "null"]);

/**
 * Reads a drawing program as operations. Pictures within the program, which the typesetter does not write, are not
 * understood.
 * @throws Error when brackets are not closed
 */
export function* readContent(program: string): Generator<Operation> {
  const tokens = new RegExp(token);
  let operands: string[] = [];
  let start = -1;
  /** Where the outermost open array or dictionary starts. */
  let opened = -1;
  let depth = 0;
  for (let match = tokens.exec(program); match; match = tokens.exec(program)) {
    const { 0: text, index } = match;
    if (text.startsWith("%")) continue;
    if (start < 0) start = index;
    if (text === "(") tokens.lastIndex = findStringEnd(program, index);
    const end = tokens.lastIndex;
    if (text === "<<" || text === "[") {
      if (depth === 0) opened = index;
      depth += 1;
    } else if (text === ">>" || text === "]") {
      depth -= 1;
      if (depth < 0) throw new Error("A page's drawing program closes what it never opened.");
      if (depth === 0) operands.push(program.slice(opened, end));
    } else if (depth === 0) {
      if (operatorName.test(text) && !notOperators.has(text)) {
        yield { operator: text, operands, start, end };
        operands = [];
        start = -1;
      } else operands.push(program.slice(index, end));
    }
  }
  if (depth !== 0) throw new Error("A page's drawing program ends inside an array.");
}

/** Returns where a string in brackets ends; it may contain pairs of them. */
function findStringEnd(program: string, start: number): number {
  let depth = 0;
  for (let at = start; at < program.length; at += 1) {
    const sign = program[at];
    if (sign === "\\") at += 1;
    else if (sign === "(") depth += 1;
    else if (sign === ")") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new Error("A page's drawing program ends inside a string.");
}

/** The strings and numbers of an array, as `TJ` takes it; strings as their bytes. */
export function readItems(array: string): (Buffer | number)[] {
  const items: (Buffer | number)[] = [];
  const tokens = new RegExp(token);
  for (let match = tokens.exec(array); match; match = tokens.exec(array)) {
    const { 0: text, index } = match;
    if (text === "[" || text === "]") continue;
    if (text === "(") {
      tokens.lastIndex = findStringEnd(array, index);
      items.push(readString(array.slice(index, tokens.lastIndex)));
    } else if (text.startsWith("<")) items.push(readString(text));
    else items.push(Number(text));
  }
  return items;
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  "\n": "",
};

/** Returns the bytes of a string in brackets or in hexadecimal. */
export function readString(text: string): Buffer {
  if (text.startsWith("<")) return Buffer.from(text.replace(/[<>\s]/g, ""), "hex");
  const bytes = text
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, sign: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[sign] ?? sign),
    );
  return Buffer.from(bytes, "latin1");
}
