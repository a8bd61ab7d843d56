import type { wakeIsland } from "./wake-island.ts";

/** Brings the islands below a node to life when each asks for it; React is fetched with the first of them. */
export function wakeIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]")) {
    const wake = () => void load(island);
    const { when } = island.dataset;
    if (when === "idle") whenIdle(wake);
    else if (when === "interaction") onFirstTouch(island, wake);
    else if (when === "visible" || (when === "signed-in" && isSignedIn())) onSight(island, wake);
  }
}

const awake = new WeakSet<HTMLElement>();

async function load(island: HTMLElement): Promise<void> {
  const { wake, island: source } = island.dataset;
  if (!wake || !source || awake.has(island)) return;
  awake.add(island);
  const [runtime, module] = await Promise.all([
    import(/* @vite-ignore */ wake) as Promise<{ wakeIsland: typeof wakeIsland }>,
    import(/* @vite-ignore */ source) as Promise<{ island: Parameters<typeof wakeIsland>[1] }>,
  ]);
  runtime.wakeIsland(island, module.island);
}

function isSignedIn(): boolean {
  return document.documentElement.dataset.reader !== "visitor";
}

function whenIdle(wake: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(wake);
  else setTimeout(wake, 200);
}

function onFirstTouch(island: HTMLElement, wake: () => void): void {
  const events = ["pointerover", "focusin", "touchstart"];
  const once = () => {
    for (const name of events) island.removeEventListener(name, once);
    wake();
  };
  for (const name of events) island.addEventListener(name, once, { passive: true });
}

function onSight(island: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      wake();
    },
    // A little before it is seen, so that it is awake when it is.
    { rootMargin: "200px" },
  );
  observer.observe(island);
}
