import type { AnswerOf, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { z } from "zod";
import type { Column } from "./column.ts";
import type { ListRules } from "./list-state.ts";

/** The query parameters of a list endpoint. */
type ListParams<E extends Endpoint> = z.input<E["query"]>;

type EndpointSort<E extends Endpoint> =
  ListParams<E> extends { sort?: infer Sort | undefined } ? Extract<Sort, string> : never;

/** The orders whose reverse order is known as well. */
type Reversible<Sorts extends string, One extends string = Sorts> = One extends "newest"
  ? "oldest" extends Sorts
    ? One
    : never
  : One extends `-${infer Name}`
    ? Name extends Sorts
      ? One | Name
      : never
    : never;

/** A row of a list response. */
type RowOf<E extends Endpoint> = AnswerOf<E> extends { data: (infer Row)[] } ? Row : never;

/** The columns of a list; a column can only be sorted by an order that the endpoint knows in both directions. */
export type ColumnsOf<E extends Endpoint, Row = RowOf<E>> = readonly Column<
  Row,
  Reversible<EndpointSort<E>>
>[];

type FilterNames<E extends Endpoint> = Exclude<
  keyof ListParams<E> & string,
  "q" | "page" | "page_size" | "sort"
>;

/** The allowed values of a filter; any string when the endpoint does not list them. */
type FilterValue<Asked> = [Extract<Asked, string>] extends [never]
  ? string
  : Extract<Asked, string>;

/** The rules of a list, typed by its endpoint. */
interface CallRules<E extends Endpoint, Names extends FilterNames<E>> extends ListRules {
  readonly sorts: readonly EndpointSort<E>[];
  readonly filters: { readonly [Name in Names]: readonly FilterValue<ListParams<E>[Name]>[] };
}

/**
 * Reads the rules of a list from its endpoint's query schema: the sort orders (the default first), the values of the
 * named filters, and whether it has a search.
 *
 * @throws Error when a filter has no fixed set of values
 * @example const rules = listRules(listVideos, ["language", "status"]);
 */
export function listRules<E extends Endpoint, const Names extends FilterNames<E> = never>(
  { name, query }: E,
  filters: readonly Names[] = [],
): CallRules<E, Names> {
  const shape: Readonly<Record<string, z.ZodType>> =
    query instanceof z.ZodObject ? query.shape : {};
  const { sort, q } = shape;
  const orders = sort ? (listAllowedValues(sort) ?? []) : [];
  const first = sort instanceof z.ZodDefault ? String(sort.def.defaultValue) : orders[0];
  const values = filters.map((filter) => {
    const known = shape[filter] && listAllowedValues(shape[filter]);
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

/**
 * Returns the values that a query parameter accepts, as the URL spells them; undefined when the schema has no fixed
 * set.
 */
function listAllowedValues(schema: z.core.$ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listAllowedValues(schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe) return listAllowedValues(schema.def.out);
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodBoolean ? ["true", "false"] : undefined;
}
