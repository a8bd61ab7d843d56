import { z } from "zod";

/**
 * A whole number in a path or a query: only decimal digits, so that one record has one address and `0x10` or `1e2` is
 * refused. The in-process client passes numbers unchanged.
 *
 * @param number the schema the number must pass
 */
export function addressNumber<Schema extends z.ZodType<number>>(number: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    return /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : Number.NaN;
  }, number);
}
