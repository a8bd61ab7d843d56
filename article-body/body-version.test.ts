import { bodyVersion, partsVersion } from "@hilal/contract/articles/working-copy-messages";
import { markKinds, type ToolbarMark } from "@hilal/contract/shared/rich-text";
import { expect, it } from "vitest";
import { bodySchema } from "./body-html.ts";

/** Marks that declare the version which introduced them. Older marks are counted among the parts. */
const saying = new Map(
  markKinds.flatMap(({ name, since }) => (since ? [[name, since] as const] : [])),
);
const marks = Object.values(bodySchema.marks).filter(
  ({ name }) => !saying.has(name as ToolbarMark),
);
const parts = [...Object.values(bodySchema.nodes), ...marks];
const described = parts.map(({ name, spec }) =>
  [name, ...Object.keys(spec.attrs ?? {}).toSorted()].join(" "),
);

it("has its version raised with each part or attribute that is new", () => {
  expect({ bodyVersion: partsVersion, parts: described.toSorted() }).toMatchSnapshot();
});

it("is raised by a mark that says its version, which is above that of all before", () => {
  expect(bodyVersion).toBe(Math.max(3, ...saying.values()));
  expect([...saying.values()].filter((since) => since <= 3)).toEqual([]);
  expect(Object.keys(bodySchema.marks)).toEqual(
    expect.arrayContaining(markKinds.map(({ name }) => name)),
  );
});
