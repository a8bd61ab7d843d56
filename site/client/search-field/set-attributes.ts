/** Gives an element these attributes: by their names, since browsers came to reflect roles and states at different times. */
export function setAttributes(element: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
}
