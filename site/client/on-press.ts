/**
 * Listens for presses on elements that match, those that come later included.
 *
 * @param selector which elements
 * @param handle is given the element and the press
 */
export function onPress<E extends HTMLElement>(
  selector: string,
  handle: (element: E, event: MouseEvent) => void | Promise<void>,
): void {
  document.addEventListener("click", (event) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (element) void handle(element, event);
  });
}
