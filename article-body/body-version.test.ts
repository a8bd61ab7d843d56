import { bodyVersion } from "@hilal/contract/articles/working-copy-messages";
import { expect, it } from "vitest";
import { bodySchema } from "./body-schema.ts";

const parts = [...Object.values(bodySchema.nodes), ...Object.values(bodySchema.marks)];
const described = parts.map(({ name, spec }) =>
  [name, ...Object.keys(spec.attrs ?? {}).toSorted()].join(" "),
);

it("has its version raised with each part or attribute that is new", () => {
  expect({ bodyVersion, parts: described.toSorted() }).toMatchSnapshot();
});
