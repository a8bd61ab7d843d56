import { plainText } from "@hilal/i18n/text/read-html";

/**
 * Returns the attributes of every element with a name, in document order; an attribute without a value is "".
 *
 * @param html as React writes it: attributes in double quotes
 * @example elementsIn('<input name="q" required="">', "input") // [{ name: "q", required: "" }]
 */
export function elementsIn(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?: [^>]*)?)/?>`, "g"))].map(([, written = ""]) =>
    Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, attribute = "", value = ""]) => [
        attribute,
        plainText(value),
      ]),
    ),
  );
}
