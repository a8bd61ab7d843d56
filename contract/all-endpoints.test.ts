import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";

const takingBody = allEndpoints.filter(
  ({ body }) => body instanceof z.ZodObject && Object.keys(body.shape).length > 0,
);

describe("the contract", () => {
  it("names each call once, at one address", () => {
    const names = allEndpoints.map(({ name }) => name);
    const addresses = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(allEndpoints.map(({ path }) => path))("%s ends with a slash", (path) => {
    expect(path).toMatch(/^\/api\/.*\/$/);
  });

  it.each(takingBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s refuses fields it does not know",
    (_name, { body }) => {
      const issues = body.safeParse({ surprise: 1 }).error?.issues ?? [];
      expect(issues).toContainEqual(
        expect.objectContaining({ code: "unrecognized_keys", keys: ["surprise"] }),
      );
    },
  );
});
