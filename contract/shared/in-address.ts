import { z } from "zod";

/**
 * A whole number as a path or a query spells it: decimal digits and nothing else, so that one record has one address
 * and `0x10` or `1e2` names none. The client in process hands over numbers as they are.
 *
 * @param number the schema the number must pass
 */
export function inAddress<Schema extends z.ZodType<number>>(number: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    return /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : Number.NaN;
  }, number);
}
