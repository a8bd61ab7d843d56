import { allEndpoints } from "@hilal/contract/all-endpoints";
import { expect, test } from "vitest";
import { accountCalls, commentCalls } from "./reader-calls.ts";

const names = {
  ...commentCalls,
  ...accountCalls,
};

test.each(Object.entries(names))(
  "the call %s is one of the contract's",
  (_name, { method, path }) => {
    const known = allEndpoints.find(
      (endpoint) => endpoint.method === method && endpoint.path === path,
    );
    expect(known?.bodyKind).toBe("json");
  },
);
