/**
 * Puts values into a text that came as a prop.
 *
 * @example fill("Page {page} of {pages}", { page: 1, pages: 3 }) // "Page 1 of 3"
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
