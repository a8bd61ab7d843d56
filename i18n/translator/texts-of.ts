import type { MessageTree } from "./translator-types.ts";

/**
 * Every text of a tree with its whole key, in the order in which they are written.
 *
 * @example [...textsOf({ common: { close: "Close" } })] // [["common.close", "Close"]]
 */
export function* textsOf(tree: MessageTree, path = ""): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof value === "string") yield [key, value];
    else yield* textsOf(value, key);
  }
}
