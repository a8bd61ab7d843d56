/**
 * Leaves the back office without a transition between documents. The site's style sheet may not be there yet when its
 * page begins, and the browser would end a transition that was begun here with an error in the console.
 */
export function leaveWithoutTransition(): void {
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());
}
