import { cacheTags } from "@hilal/contract/cache-tags";
import type { authorBody } from "@hilal/contract/endpoints/authors/author-body";
import { createAuthor } from "@hilal/contract/endpoints/authors/create-author";
import { deleteAuthor } from "@hilal/contract/endpoints/authors/delete-author";
import { listAuthors } from "@hilal/contract/endpoints/authors/list-authors";
import { readAuthor } from "@hilal/contract/endpoints/authors/read-author";
import { updateAuthor } from "@hilal/contract/endpoints/authors/update-author";
import type { z } from "zod";
import { actingUserOf } from "../../http/acting-user.ts";
import { type Caller, isStaff } from "../../http/caller.ts";
import { sliceOf } from "../../http/paging.ts";
import { found, Refusal } from "../../http/refusal.ts";
import { type Route, route } from "../../http/route.ts";
import { saveVersioned } from "../../http/save-versioned.ts";
import type { Services } from "../../services.ts";
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
  const { database, cache } = services;
  const changed = async (id: number) => {
    const shown = await listArticleIdsOf(database, id);
    await cache.changed([cacheTags.authors, cacheTags.author(id), ...shown.map(cacheTags.article)]);
  };
  return [
    route(listAuthors, async ({ query, caller }) => {
      const staff = isStaff(caller);
      const { page: _page, page_size: _size, sort, ...filters } = query;
      const filter: AuthorFilter = staff ? filters : { ...filters, status: "Approved" };
      const slice = sliceOf(query);
      const rows = await listAuthorRows(database, filter, sort, slice);
      const data = rows.map((row) => presentAuthor(row, staff));
      return slice.paged
        ? { data, meta: slice.meta(await countAuthors(database, filter)) }
        : { data };
    }),
    route(readAuthor, async ({ params, caller }) => {
      const row = found(await readAuthorRow(database, params.id));
      if (row.author.status !== "Approved" && !isStaff(caller)) throw new Refusal("not_found");
      return presentAuthor(row, isStaff(caller));
    }),
    route(createAuthor, async ({ body, caller }) => {
      const values = await valuesOf(services, body, caller);
      const id = await database.transaction((transaction) => insertAuthor(transaction, values));
      await changed(id);
      return forStaff(found(await readAuthorRow(database, id)));
    }),
    route(updateAuthor, async ({ params, body, caller }) => {
      found(await readAuthorRow(database, params.id));
      const { userId: _maker, ...values } = await valuesOf(services, body, caller);
      const saved = await saveVersioned(database, {
        sent: body.version,
        read: (transaction) => lockAuthorRow(transaction, params.id),
        versionOf: (row) => row.author.version,
        present: forStaff,
        update: (transaction) => saveAuthor(transaction, params.id, values),
      });
      await changed(params.id);
      return forStaff(saved);
    }),
    route(deleteAuthor, async ({ params }) => {
      const shown = await listArticleIdsOf(database, params.id);
      if (!(await removeAuthor(database, params.id))) throw new Refusal("not_found");
      await cache.changed([
        cacheTags.authors,
        cacheTags.author(params.id),
        ...shown.map(cacheTags.article),
      ]);
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
