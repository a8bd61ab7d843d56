import { adminRoutes } from "@hilal/contract/admin-routes";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { screens } from "./screens.ts";

it.each(Object.values(adminRoutes).map(({ path }) => path))(
  "the router finds a screen at %s",
  (path) => {
    const routes = [{ path: "/admin", children: [{ children: [...screens, { path: "*" }] }] }];
    const found = matchRoutes(routes, path.replace(":id", "7"))?.at(-1)?.route;
    expect(found).toHaveProperty("lazy");
  },
);
