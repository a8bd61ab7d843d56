import type { AnswerOf, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { z } from "zod";
import type { Column } from "./column.ts";
import type { ListRules } from "./list-state.ts";

/** What a call that answers a list may be asked for. */
type AskedOf<E extends Endpoint> = z.input<E["query"]>;

type SortsOf<E extends Endpoint> =
  AskedOf<E> extends { sort?: infer Sort | undefined } ? Extract<Sort, string> : never;

/** An order of which the reverse is known too, out of all orders. */
type Reversible<Sorts extends string, One extends string = Sorts> = One extends "newest"
  ? "oldest" extends Sorts
    ? One
    : never
  : One extends `-${infer Name}`
    ? Name extends Sorts
      ? One | Name
      : never
    : never;

/** A record of a list's answer. */
type RowOf<E extends Endpoint> = AnswerOf<E> extends { data: (infer Row)[] } ? Row : never;

/** The columns of a list, which can be sorted only by orders that its call knows, in both directions. */
export type ColumnsOf<E extends Endpoint, Row = RowOf<E>> = readonly Column<
  Row,
  Reversible<SortsOf<E>>
>[];

type FilterNames<E extends Endpoint> = Exclude<
  keyof AskedOf<E> & string,
  "q" | "page" | "page_size" | "sort"
>;

/** The values of a filter that its call lists; any text where it lists none. */
type FilterValue<Asked> = [Extract<Asked, string>] extends [never]
  ? string
  : Extract<Asked, string>;

/** The rules of a list by its call. */
interface CallRules<E extends Endpoint, Names extends FilterNames<E>> extends ListRules {
  readonly sorts: readonly SortsOf<E>[];
  readonly filters: { readonly [Name in Names]: readonly FilterValue<AskedOf<E>[Name]>[] };
}

/**
 * Reads from a call's own query what its list may be asked for: its orders, the default first, the values of the filters
 * that are named, and whether it looks for words. Throws when a filter has no values to list.
 *
 * @example const rules = listRules(listVideos, ["language", "status"]);
 */
export function listRules<E extends Endpoint, const Names extends FilterNames<E> = never>(
  { name, query }: E,
  filters: readonly Names[] = [],
): CallRules<E, Names> {
  const shape: Readonly<Record<string, z.ZodType>> =
    query instanceof z.ZodObject ? query.shape : {};
  const { sort, q } = shape;
  const orders = sort ? (valuesIn(sort) ?? []) : [];
  const first = sort instanceof z.ZodDefault ? String(sort.def.defaultValue) : orders[0];
  const values = filters.map((filter) => {
    const known = shape[filter] && valuesIn(shape[filter]);
    if (!known) throw new Error(`The call ${name} lists no values of ${filter}.`);
    return [filter, known];
  });
  const rules: ListRules = {
    sorts: first === undefined ? [] : [first, ...orders.filter((order) => order !== first)],
    filters: Object.fromEntries(values),
    hasSearch: q !== undefined,
  };
  return rules as CallRules<E, Names>;
}

/** The values that a part of a query takes, as an address spells them; undefined when it lists none. */
function valuesIn(schema: z.core.$ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return valuesIn(schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe) return valuesIn(schema.def.out);
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodBoolean ? ["true", "false"] : undefined;
}
