import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandDefinition } from "../../islands/island/island-definition.ts";

/**
 * Brings an island to life on the HTML that the server made for it.
 *
 * @param element the island's element; its `data-props` holds the props as JSON
 */
export function wakeIsland(element: HTMLElement, island: IslandDefinition<object>): void {
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  hydrateRoot(element, createElement(island.Component, props), { identifierPrefix: island.name });
}
