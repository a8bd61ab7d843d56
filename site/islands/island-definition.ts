import type { ComponentType } from "react";

/** A component that is hydrated in the browser. It has no page context, only its props. */
export interface IslandDefinition<Props extends object> {
  /** The file's name without `.island.tsx`, also the name of the built module. */
  readonly name: string;
  readonly Component: ComponentType<Props>;
}

/**
 * Declares an island; its file exports it as `island`.
 *
 * @param name the file's name without `.island.tsx`
 * @param Component takes props that survive JSON: texts are passed as props, already in the reader's language
 */
export function defineIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): IslandDefinition<Props> {
  return { name, Component };
}
