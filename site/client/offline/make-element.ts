/** Makes an element with attributes, of which empty and missing ones are left out, and with its content. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value) element.setAttribute(attribute, value);
  element.append(...content);
  return element;
}
