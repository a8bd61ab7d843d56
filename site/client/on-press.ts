/**
 * Handles clicks on matching elements, including elements added later.
 *
 * @param selector which elements
 * @param handle receives the element and the event
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
