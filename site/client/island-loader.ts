import * as hooks from "../page-kit/hooks.ts";
import { loadStyles } from "./late-styles.ts";
import type { wakeIsland } from "./wake-island.ts";

/**
 * Hydrates the islands below a node when they come into view, for signed-in readers only: visitors have no use for
 * them. React is loaded with the first one.
 */
export function hydrateIslands(root: ParentNode): void {
  if (document.documentElement.getAttribute(hooks.reader) === "visitor") return;
  for (const island of root.querySelectorAll<HTMLElement>(`[${hooks.island}]`)) {
    onSight(island, () => void load(island));
  }
}

const awake = new WeakSet<HTMLElement>();

async function load(island: HTMLElement): Promise<void> {
  const wake = island.getAttribute(hooks.wake);
  const source = island.getAttribute(hooks.island);
  if (!wake || !source || awake.has(island)) return;
  awake.add(island);
  const [runtime, module] = await Promise.all([
    import(/* @vite-ignore */ wake) as Promise<{ wakeIsland: typeof wakeIsland }>,
    import(/* @vite-ignore */ source) as Promise<{ island: Parameters<typeof wakeIsland>[1] }>,
    loadStyles(),
  ]);
  runtime.wakeIsland(island, module.island);
}

function onSight(island: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      wake();
    },
    // Starts slightly before the island is visible, so that it is ready by then.
    { rootMargin: "200px" },
  );
  observer.observe(island);
}
