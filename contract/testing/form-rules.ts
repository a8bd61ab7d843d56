import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { listRefusals } from "./refusals.ts";

/** How a field treats the sent values. `undefined` is a field that is not sent. */
export interface Rule {
  readonly taken?: readonly (readonly [sent: unknown, becomes: unknown])[];
  readonly refused?: readonly (readonly [sent: unknown, code: string])[];
}

/**
 * Tests a body, field by field.
 *
 * @param body a valid one
 * @param rules for all of its fields
 */
export function describeForm(
  name: string,
  schema: z.ZodObject,
  body: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, Rule>>,
): void {
  describe(name, () => {
    it("has these fields", () => {
      expect(Object.keys(schema.shape).sort()).toEqual(Object.keys(rules).sort());
      expect(listRefusals(schema, body)).toEqual({});
    });

    it.each(Object.entries(rules))("takes %s", (field, { taken = [], refused = [] }) => {
      const { [field]: _left, ...others } = body;
      const given = (sent: unknown) => (sent === undefined ? others : { ...others, [field]: sent });
      for (const [sent, becomes] of taken) {
        expect(listRefusals(schema, given(sent)), `${field}: ${sent}`).toEqual({});
        expect(schema.parse(given(sent))[field], `${field}: ${sent}`).toEqual(becomes);
      }
      for (const [sent, code] of refused)
        expect(listRefusals(schema, given(sent))[field]?.[0], `${field}: ${sent}`).toBe(code);
    });
  });
}
