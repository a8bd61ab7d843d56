import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandDefinition } from "../islands/island-definition.ts";
import * as hooks from "../page-kit/hooks.ts";

/**
 * Brings an island to life on the HTML that the server made for it.
 *
 * @param element the island's element; it carries the props as JSON
 */
export function wakeIsland(element: HTMLElement, island: IslandDefinition<object>): void {
  const props = JSON.parse(element.getAttribute(hooks.props) ?? "{}") as object;
  hydrateRoot(element, createElement(island.Component, props), { identifierPrefix: island.name });
}
