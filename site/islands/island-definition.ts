import type { ComponentType } from "react";

/** A component that comes alive in the browser. It asks for no page context: all it knows are its props. */
export interface IslandDefinition<Props extends object> {
  /** The file's name without `.island.tsx`; the built module goes by it. */
  readonly name: string;
  readonly Component: ComponentType<Props>;
}

/**
 * Declares an island; its file exports it as `island`.
 *
 * @param name the file's name without `.island.tsx`
 * @param Component takes props that survive JSON: texts come in as props, already in the reader's language
 */
export function defineIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): IslandDefinition<Props> {
  return { name, Component };
}
