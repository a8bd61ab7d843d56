import {
  type authorBody,
  createAuthor,
  deleteAuthor,
  listAuthors,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { z } from "zod";
import { found, Refusal } from "../../api/errors/refusal.ts";
import { actingUserOf } from "../../api/route/acting-user.ts";
import { type Caller, isStaff } from "../../api/route/caller.ts";
import { loadList, withoutPaging } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import { saveVersioned } from "../../api/route/save-versioned.ts";
import type { Executor } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import { presentAuthor } from "./authors.presenter.ts";
import {
  type AuthorFilter,
  type AuthorRow,
  type AuthorValues,
  countAuthors,
  insertAuthor,
  listArticleIdsOf,
  listAuthorRows,
  lockAuthorRow,
  readAuthorRow,
  removeAuthor,
  saveAuthor,
} from "./authors.store.ts";

const forStaff = (row: AuthorRow) => presentAuthor(row, true);

export function authorRoutes(services: Services): Route[] {
  const { database, changes } = services;
  const tagsOf = async (executor: Executor, id: number) => {
    const shown = await listArticleIdsOf(executor, id);
    return [cacheTags.authors, cacheTags.author(id), ...shown.map(cacheTags.article)];
  };
  return [
    route(listAuthors, async ({ query, caller }) => {
      const staff = isStaff(caller);
      const { sort, ...filters } = withoutPaging(query);
      const filter: AuthorFilter = staff ? filters : { ...filters, status: "Approved" };
      return loadList(query, {
        list: (slice) => listAuthorRows(database, filter, sort, slice),
        count: () => countAuthors(database, filter),
        present: (row) => presentAuthor(row, staff),
      });
    }),
    route(readAuthor, async ({ params, caller }) => {
      const row = found(await readAuthorRow(database, params.id));
      if (row.author.status !== "Approved" && !isStaff(caller)) throw new Refusal("not_found");
      return presentAuthor(row, isStaff(caller));
    }),
    route(createAuthor, async ({ body, caller }) => {
      const values = await valuesOf(services, body, caller);
      const made = await changes.write(async (transaction, changed) => {
        const id = await insertAuthor(transaction, values);
        changed(await tagsOf(transaction, id));
        return readAuthorRow(transaction, id);
      });
      return forStaff(found(made));
    }),
    route(updateAuthor, async ({ params, body, caller }) => {
      found(await readAuthorRow(database, params.id));
      const { userId: _maker, ...values } = await valuesOf(services, body, caller);
      const saved = await changes.write(async (transaction, changed) => {
        changed(await tagsOf(transaction, params.id));
        return saveVersioned(transaction, {
          sent: body.version,
          read: () => lockAuthorRow(transaction, params.id),
          versionOf: (row) => row.author.version,
          present: forStaff,
          update: () => saveAuthor(transaction, params.id, values),
        });
      });
      return forStaff(saved);
    }),
    route(deleteAuthor, async ({ params }) => {
      await changes.write(async (transaction, changed) => {
        changed(await tagsOf(transaction, params.id));
        if (!(await removeAuthor(transaction, params.id))) throw new Refusal("not_found");
      });
      return undefined;
    }),
  ];
}

async function valuesOf(
  services: Services,
  body: z.output<typeof authorBody>,
  caller: Caller,
): Promise<AuthorValues> {
  const userId = await actingUserOf(services, caller, body.user);
  const image = await services.media.takeImage(body.author_image, {
    field: "author_image",
    userId,
  });
  return {
    authorName: body.author_name,
    authorImage: image.url,
    imageMediaId: image.mediaId,
    email: body.email,
    contactNo: body.contact_no,
    category: body.category,
    introduction: body.introduction,
    ...(body.status ? { status: body.status } : {}),
    userId,
  };
}
