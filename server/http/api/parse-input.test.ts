import { defineEndpoint } from "@hilal/contract/shared/define-endpoint";
import { limits } from "@hilal/contract/shared/limits";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { HttpError } from "./http-error.ts";
import { parseInput } from "./parse-input.ts";

const endpoint = defineEndpoint({
  name: "rivers.update",
  summary: "",
  method: "PUT",
  path: "/api/river/:id/",
  access: "public",
  params: z.object({ id: z.coerce.number() }),
  query: z.strictObject({ page: z.coerce.number("page_invalid").optional() }),
  body: z.strictObject({
    name: z.string("name_required").min(2, "name_short").optional(),
    length: z.number().optional(),
    tags: z.array(z.unknown()).optional(),
  }),
  answer: z.unknown(),
});

const right = { params: { id: "7" }, query: {}, body: {} };

function catchRefusal(call: Partial<typeof right> | Record<string, unknown>) {
  try {
    parseInput(endpoint, { ...right, ...call });
  } catch (error) {
    if (error instanceof HttpError) return [error.code, error.details.fields ?? error.details.text];
    throw error;
  }
  return "taken";
}

describe("a call", () => {
  it("is given with its parts parsed; what is missing is empty", () => {
    const call = { params: { id: "7" }, query: { page: "2" }, body: { name: "Indus" } };
    expect(parseInput(endpoint, call)).toEqual({
      params: { id: 7 },
      query: { page: 2 },
      body: { name: "Indus" },
    });
    const bare = { params: { id: "7" }, query: undefined, body: null };
    expect(parseInput(endpoint, bare)).toEqual({ params: { id: 7 }, query: {}, body: {} });
  });

  it("that names nothing is not found, whatever else is wrong with it", () => {
    expect(catchRefusal({ params: { id: "x" }, body: { name: 1 } })).toEqual([
      "not_found",
      undefined,
    ]);
    expect(catchRefusal({ params: undefined })).toEqual(["not_found", undefined]);
    expect(catchRefusal({ params: { id: "7", other: "a\u0000" } })).toEqual([
      "not_found",
      undefined,
    ]);
  });
});

describe("a refusal", () => {
  it("names every failing field with its own reason, or a general one", () => {
    const call = { query: { page: "x" }, body: { name: "a", length: "x" } };
    expect(catchRefusal(call)).toEqual([
      "validation_failed",
      { page: "page_invalid", name: "name_short", length: "invalid" },
    ]);
  });

  it("names each field that nobody knows, of the query too", () => {
    const call = { query: { sort: "1" }, body: { name: 5, colour: "red", depth: 3 } };
    expect(catchRefusal(call)).toEqual([
      "validation_failed",
      {
        sort: "unknown_field",
        name: "name_required",
        colour: "unknown_field",
        depth: "unknown_field",
      },
    ]);
  });

  it("is for the body where that is none", () => {
    expect(catchRefusal({ body: "text" })).toEqual(["validation_failed", { body: "invalid" }]);
  });

  it("is short for a body of too many fields", () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
    expect(catchRefusal({ body: fields(limits.bodyFields + 1) })).toEqual([
      "malformed_request",
      "too_many_fields",
    ]);
    expect(catchRefusal({ body: fields(limits.bodyFields) })[0]).toBe("validation_failed");
    const within = { tags: [{ inner: fields(limits.bodyFields + 1) }] };
    expect(catchRefusal({ body: within })[1]).toBe("too_many_fields");
  });
});

describe("a text with U+0000", () => {
  const nul = "a\u0000b";
  it.each([
    ["in a field", { body: { name: nul, length: "x" } }, ["name"]],
    ["in the query", { query: { page: nul } }, ["page"]],
    ["in both", { query: { page: nul }, body: { name: nul, tags: ["a"] } }, ["page", "name"]],
    ["deep in a list", { body: { tags: ["a", { b: [[nul]] }] } }, ["tags"]],
    [
      "in an object without a prototype",
      { body: { tags: Object.assign(Object.create(null), { a: nul }) } },
      ["tags"],
    ],
  ])("is refused %s", (_where, call, names) => {
    const fields = Object.fromEntries(names.map((name) => [name, "control_characters"]));
    expect(catchRefusal(call)).toEqual(["validation_failed", fields]);
  });

  it("is looked for in what was parsed, and not in a file's own fields", () => {
    class Upload {
      readonly path = nul;
    }
    expect(catchRefusal({ body: { tags: [new Upload()] } })).toBe("taken");
  });

  it("is found however deep it lies", () => {
    let deep: unknown = nul;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(catchRefusal({ body: { tags: [deep] } })).toEqual([
      "validation_failed",
      { tags: "control_characters" },
    ]);
  });
});
