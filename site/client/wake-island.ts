import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandDefinition } from "../islands/island-definition.ts";
import * as hooks from "../page-kit/hooks.ts";

/**
 * Hydrates an island from its server-rendered HTML.
 *
 * @param element the island's element; it has the props as JSON
 */
export function wakeIsland(element: HTMLElement, island: IslandDefinition<object>): void {
  const props = JSON.parse(element.getAttribute(hooks.props) ?? "{}") as object;
  hydrateRoot(element, createElement(island.Component, props), { identifierPrefix: island.name });
}
