import { allEndpoints } from "@hilal/contract/all-endpoints";
import { expect, test } from "vitest";
import { accountCalls, commentCalls } from "../islands/reader/reader-calls.ts";
import { pageCalls } from "./page/page-calls.ts";
import { searchFieldCalls } from "./search-field/search-field-calls.ts";
import { signInCalls } from "./sign-in/sign-in-calls.ts";
import { comfortCalls } from "./tell-account.ts";

const calls = {
  ...pageCalls,
  ...comfortCalls,
  ...searchFieldCalls,
  ...signInCalls,
  ...commentCalls,
  ...accountCalls,
};

test.each(Object.entries(calls))(
  "the call %s is one of the contract's",
  (_name, { method, path }) => {
    const known = allEndpoints.find(
      (endpoint) => endpoint.method === method && endpoint.path === path,
    );
    expect(known?.bodyKind).toBe("json");
  },
);
