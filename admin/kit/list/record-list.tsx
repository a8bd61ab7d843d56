import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApiQuery } from "../../api/use-api.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { LinkButton } from "../button.tsx";
import { Screen } from "../screen/screen.tsx";
import { ListPage, type ListPageProps } from "./list-page.tsx";
import { type List, type ListRules, useListState } from "./list-state.ts";
import type { ListTexts, TextsWith } from "./list-texts.ts";

interface ListCall<E extends Endpoint, Rules extends ListRules> {
  readonly list: List<Rules>;
  readonly query: UseQueryResult<AnswerOf<E>>;
}

/**
 * Asks a call for what the address of its list says. The last answer stays while another part of the list is fetched.
 * @param rules a constant, read from the call by `listRules`
 */
export function useListCall<E extends Endpoint, const Rules extends ListRules>(
  endpoint: E,
  rules: Rules,
): ListCall<E, Rules> {
  const list = useListState(rules);
  const input = { query: list.query } as unknown as CallInput<E>;
  return { list, query: useApiQuery(endpoint, input, { keepPrevious: true }) };
}

interface NewLinkProps {
  readonly section: TextsWith<OfficeMessages["adminLists"], "new">;
  /** Where the form is. */
  readonly to: string;
}

/** The way to the empty form of a section. */
export function NewLink({ section, to }: NewLinkProps) {
  const t = useTexts();
  return (
    <LinkButton rank="primary" icon="plus" to={to}>
      {t(`adminLists.${section}.new`)}
    </LinkButton>
  );
}

interface RecordListProps<Row extends { readonly id: number }, Rules extends ListRules>
  extends Omit<ListPageProps<Row, Rules>, "label" | "getKey"> {
  /** Where its texts are, its title among them. */
  readonly texts: Exclude<ListTexts, "trashList">;
  /** Beside the heading, such as a `NewLink`. */
  readonly headActions?: ReactNode;
  /** Between the heading and the list. */
  readonly over?: ReactNode;
  /** After the list, such as a dialog. */
  readonly children?: ReactNode;
}

/** The screen of a list of records. */
export function RecordList<Row extends { readonly id: number }, Rules extends ListRules>({
  headActions,
  over,
  children,
  ...list
}: RecordListProps<Row, Rules>) {
  const t = useTexts();
  const title = t(`${list.texts}.title`);
  return (
    <Screen title={title} isFilled actions={headActions}>
      {over}
      <ListPage {...list} label={title} getKey={({ id }) => id} />
      {children}
    </Screen>
  );
}
