/**
 * Shows what is wrong beside each field, as the server's page would, and leads to the first.
 *
 * @param fields the sentence to show by field name; what has none is right
 */
export function showFieldErrors(
  form: HTMLFormElement,
  fields: Readonly<Record<string, string>> = {},
): void {
  const wrong: HTMLInputElement[] = [];
  for (const input of form.querySelectorAll<HTMLInputElement>("input[id]")) {
    const text = fields[input.name];
    say(form, input, text);
    if (text) wrong.push(input);
  }
  wrong[0]?.focus();
}

/** A field's error goes when the field is edited (product: forms 3). */
export function clearFieldErrors(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) say(form, target, undefined);
  });
}

function say(form: HTMLFormElement, input: HTMLInputElement, text: string | undefined): void {
  const line = form.querySelector<HTMLElement>(`[id="${input.id}-error"]`);
  if (!line) return;
  line.textContent = text ?? "";
  if (text) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}
