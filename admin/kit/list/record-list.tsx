import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApiQuery } from "../../api/use-api.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { Screen } from "../screen/screen.tsx";
import { ListPage, type ListPageProps } from "./list-page.tsx";
import { type List, type ListRules, useListState } from "./list-state.ts";
import type { ListTexts } from "./list-texts.ts";

interface ListCall<E extends Endpoint, Rules extends ListRules> {
  readonly list: List<Rules>;
  readonly query: UseQueryResult<AnswerOf<E>>;
}

/**
 * Fetches a list with the query in its URL. The previous response stays visible while another page or filter is
 * loading.
 * @param rules a constant, read from the endpoint by `listRules`
 */
export function useListQuery<E extends Endpoint, const Rules extends ListRules>(
  endpoint: E,
  rules: Rules,
): ListCall<E, Rules> {
  const list = useListState(rules);
  const input = { query: list.query } as unknown as CallInput<E>;
  return { list, query: useApiQuery(endpoint, input, { keepPrevious: true }) };
}

interface RecordListProps<Row extends { readonly id: number }, Rules extends ListRules>
  extends Omit<ListPageProps<Row, Rules>, "label" | "getKey"> {
  /** The group of texts of the list, including its title. */
  readonly texts: Exclude<ListTexts, "trashList">;
  /** Next to the heading, such as a `NewLink`. */
  readonly headActions?: ReactNode;
  /** What else can be done, in the quiet menu of the heading. */
  readonly menu?: readonly Action[];
  /** Between the heading and the list. */
  readonly over?: ReactNode;
  /** After the list, such as a dialog. */
  readonly children?: ReactNode;
}

/** The screen of a list of records: heading, list and actions. */
export function RecordList<Row extends { readonly id: number }, Rules extends ListRules>({
  headActions,
  menu = [],
  over,
  children,
  ...list
}: RecordListProps<Row, Rules>) {
  const t = useTexts();
  const title = t(`${list.texts}.title`);
  return (
    <Screen title={title} actions={headActions} menu={menu}>
      {over}
      <ListPage {...list} label={title} getKey={({ id }) => id} />
      {children}
    </Screen>
  );
}
