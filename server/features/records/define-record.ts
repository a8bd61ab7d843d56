import type { Ability } from "@hilal/contract/shared/abilities";
import type { AnswerOf, Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { idParams } from "@hilal/contract/shared/identifier";
import type { Language } from "@hilal/i18n/languages";
import type { z } from "zod";
import type { Executor, Transaction } from "../../database/connect.ts";
import {
  type RecordKind,
  type TrashedRecord,
  trashedRecords,
} from "../../database/trash/trashed-records.store.ts";
import { callerId, resolveActingUser } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility, isStaff, visitor } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { requireFound } from "../../http/api/http-error.ts";
import {
  loadList,
  type MostRecords,
  type PagingQuery,
  withoutPaging,
} from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import type { Services } from "../services.ts";
import {
  type Columns,
  type ListRequest,
  type RecordRow,
  type RecordTable,
  recordQueries,
  type Viewer,
} from "./record-table.store.ts";

type TableFor<Kind extends RecordKind> = (typeof trashedRecords)[Kind]["table"];

/** The endpoints of a kind of record. `create` and `update` have the same body schema. */
interface RecordCalls {
  readonly list: Endpoint;
  /** Lists what readers see, for staff as well. */
  readonly listShown?: Endpoint;
  readonly read: Endpoint;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly delete: Endpoint;
}

/** The context in which a form's body is converted to a row. */
export interface SaveContext<Row> {
  readonly services: Services;
  readonly caller: Caller;
  /** The user on whose behalf it is saved. */
  readonly userId: number;
  /** The stored record; undefined for a new one. */
  readonly current: Row | undefined;
}

/** The context of the hooks that run in a save's transaction. */
export interface SaveHookContext {
  readonly services: Services;
  readonly transaction: Transaction;
}

interface RecordDefinition<
  Kind extends RecordKind,
  C extends RecordCalls,
  More extends Columns,
  Row = RecordRow<TableFor<Kind>, More>,
  Values = TableFor<Kind>["$inferInsert"],
> extends Omit<RecordTable<TableFor<Kind>, C["list"], More>, "list" | "table" | "only"> {
  readonly kind: Kind;
  readonly calls: C;
  /** The ability required to create, save and delete a record, and to do so on behalf of another user. */
  readonly ability: Ability;
  /** The ability required to see records that readers do not see; by default `ability`. */
  readonly seesAll?: Ability;
  /** The actions in `can` for staff; edit and delete by default. */
  readonly actions?: readonly string[];
  /**
   * The options of `listShown`: its default order, its fixed filters, and the maximum number of records in a response.
   */
  readonly shown?: MostRecords &
    Partial<ListRequest<C["list"]>> &
    Pick<ListRequest<C["list"]>, "sort">;
  /** The cache tags of the pages that show a record. A function runs before a deletion, but after any other write. */
  readonly tags: readonly string[] | ((executor: Executor, id: number) => Promise<string[]>);
  /** Converts a row to the API's response; the caller's actions (`can`) are added to it. */
  present(row: Row, viewer: Viewer): Omit<AnswerOf<C["read"]>, "can">;
  /**
   * Converts a body to column values, and may take its files. A `user_id` column is written on creation and never
   * changed.
   */
  toValues(
    body: z.output<C["create"]["body"]>,
    save: SaveContext<Row>,
  ): Omit<Values, "userId"> | Promise<Omit<Values, "userId">>;
  /** Runs after a record was created or restored from the trash. */
  appeared?(executor: Executor, id: number): Promise<void>;
  /** Runs before a record is created; throws to refuse it. */
  beforeCreate?(save: SaveHookContext, body: z.output<C["create"]["body"]>): Promise<void>;
  /**
   * Runs before an update is written.
   * @returns cache tags of what it changes
   */
  beforeUpdate?(
    save: SaveHookContext,
    change: { readonly row: Row; readonly values: Omit<Values, "userId"> },
  ): Promise<readonly string[]>;
  /** Runs after a record was created or updated. */
  afterSave?(save: SaveHookContext, values: Omit<Values, "userId">): Promise<void>;
}

type IdParams = z.output<typeof idParams>;

type ListQuery<List extends Endpoint> = PagingQuery & Pick<ListRequest<List>, "sort">;

/** The fields of a form that concern the save itself. */
interface SaveFields {
  readonly version?: number | undefined;
  readonly user?: number | "" | null | undefined;
}

/** The actions of staff on a record when one ability covers all of them; undefined for callers who are not staff. */
export function toAllowedActions<Action extends string>(
  ability: Ability,
  caller: Caller,
  actions: readonly Action[],
): Record<Action, boolean> | undefined {
  if (!isStaff(caller)) return undefined;
  const may = hasAbility(caller, ability);
  return Object.fromEntries(actions.map((action) => [action, may])) as Record<Action, boolean>;
}

/**
 * Defines a kind of record: builds its routes and queries, and the functions that the trash and other registries use.
 */
export function defineRecord<
  Kind extends RecordKind,
  const C extends RecordCalls,
  More extends Columns = Record<never, never>,
>(definition: RecordDefinition<Kind, C, More>) {
  const { kind, calls, ability, seesAll = ability, shown, tags } = definition;
  type List = C["list"];
  type Row = RecordRow<TableFor<Kind>, More>;
  const { table, only }: TrashedRecord<TableFor<Kind>> = trashedRecords[kind];
  const queries = recordQueries<TableFor<Kind>, List, More>({
    ...definition,
    list: calls.list,
    table,
    only,
  });
  const hasUserColumn = "userId" in table;

  const toViewer = (
    { now }: Pick<Services, "now">,
    caller: Caller,
    language: Language = "en",
  ): Viewer => ({ caller, now: now(), language, seesAll: hasAbility(caller, seesAll) });

  const present = (row: Row, viewer: Viewer) => {
    const can = toAllowedActions(ability, viewer.caller, definition.actions ?? ["edit", "delete"]);
    const answer: unknown = { ...definition.present(row, viewer), can };
    return answer as AnswerOf<C["read"]>;
  };

  const tagsFor = async (executor: Executor, id: number) =>
    typeof tags === "function" ? tags(executor, id) : tags;

  const insert = async (executor: Executor, values: TableFor<Kind>["$inferInsert"]) => {
    const id = await queries.insert(executor, values);
    await definition.appeared?.(executor, id);
    return id;
  };

  const presentList = (
    { database }: Services,
    query: PagingQuery,
    { listing, viewer, most }: { listing: ListRequest<List>; viewer: Viewer; most?: MostRecords },
  ) =>
    loadList(
      query,
      {
        list: (slice) => queries.list(database, listing, slice),
        count: () => queries.count(database, listing),
        present: (row) => present(row, viewer),
      },
      most,
    );

  const toValues = async (
    services: Services,
    { body, caller, current }: { body: unknown; caller: Caller; current?: Row },
  ) => {
    const { user } = body as SaveFields;
    const userId = hasUserColumn
      ? await resolveActingUser(services, caller, { sent: user, forOthers: ability })
      : callerId(caller);
    const form = body as z.output<C["create"]["body"]>;
    const values = await definition.toValues(form, { services, caller, userId, current });
    return { userId, values };
  };

  const listRoutes = (services: Services) => {
    const { listShown } = calls;
    const list = route<Endpoint>(calls.list, ({ query, caller, context: { language } }) => {
      const { sort, ...filters } = withoutPaging(query as ListQuery<List>);
      const viewer = toViewer(services, caller, language);
      const listing = { filters, sort, viewer } as ListRequest<List>;
      return presentList(services, query as PagingQuery, { listing, viewer });
    });
    if (!listShown || !shown) return [list];
    const shownList = route<Endpoint>(listShown, ({ query, caller, context: { language } }) => {
      const { sort = shown.sort, ...asked } = withoutPaging(query as Partial<ListQuery<List>>);
      const filters = { ...asked, ...shown.filters };
      const listing = { filters, sort, viewer: toViewer(services, visitor, language) };
      return presentList(services, query as PagingQuery, {
        listing: listing as ListRequest<List>,
        viewer: toViewer(services, caller, language),
        most: shown,
      });
    });
    return [list, shownList];
  };

  const saveRoutes = (services: Services) => {
    const { database, changes } = services;
    return [
      route<Endpoint>(calls.create, async ({ body, caller, context: { language } }) => {
        const viewer = { ...toViewer(services, caller, language), seesAll: true };
        const { values, userId } = await toValues(services, { body, caller });
        const row = hasUserColumn ? { ...values, userId } : values;
        const made = await changes.write(async (transaction, changed) => {
          const form = body as z.output<C["create"]["body"]>;
          await definition.beforeCreate?.({ services, transaction }, form);
          const id = await insert(transaction, row as TableFor<Kind>["$inferInsert"]);
          await definition.afterSave?.({ services, transaction }, values);
          changed(await tagsFor(transaction, id));
          return queries.find(transaction, id, viewer);
        });
        return present(requireFound(made), viewer);
      }),
      route<Endpoint>(calls.update, async ({ params, body, caller, context: { language } }) => {
        const { id } = params as IdParams;
        const viewer = { ...toViewer(services, caller, language), seesAll: true };
        const current = requireFound(await queries.find(database, id, viewer));
        const { values } = await toValues(services, { body, caller, current });
        const saved = await changes.write((transaction, changed) =>
          saveVersioned(transaction, {
            sent: (body as SaveFields).version,
            read: () => queries.lock(transaction, id, viewer),
            getVersion: ({ record }) => record.version,
            present: (row) => present(row, viewer),
            update: async (_transaction, row) => {
              const save = { services, transaction };
              changed((await definition.beforeUpdate?.(save, { row, values })) ?? []);
              await queries.update(transaction, id, values as object);
              await definition.afterSave?.(save, values);
              changed(await tagsFor(transaction, id));
            },
          }),
        );
        return present(saved, viewer);
      }),
    ];
  };

  return {
    kind,
    ability,
    ...queries,
    insert,
    present,
    toViewer,

    routes: (services: Services): Route[] => [
      ...listRoutes(services),
      route<Endpoint>(calls.read, async ({ params, caller, context: { language } }) => {
        const viewer = toViewer(services, caller, language);
        const { id } = params as IdParams;
        return present(requireFound(await queries.find(services.database, id, viewer)), viewer);
      }),
      ...saveRoutes(services),
      route<Endpoint>(calls.delete, async ({ params, caller }) => {
        const { id } = params as IdParams;
        await services.changes.write(async (transaction, changed) => {
          changed(await tagsFor(transaction, id));
          await deleteRecord(services, transaction, { kind, id, caller });
        });
      }),
    ],

    /**
     * Runs after the rows of a record were restored.
     * @returns the cache tags of the pages that show it again
     */
    async settleRestored(transaction: Transaction, id: number): Promise<readonly string[]> {
      await definition.appeared?.(transaction, id);
      return tagsFor(transaction, id);
    },
  };
}
