import {
  type Author,
  type authorBody,
  createAuthor,
  deleteAuthor,
  listAuthors,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import type { RecordActions } from "@hilal/contract/shared/actions";
import type { z } from "zod";
import { actingUserOf } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList, withoutPaging } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { visibleArticles } from "../articles/articles.policy.ts";
import type { Services } from "../services.ts";
import {
  type AuthorFilter,
  type AuthorRow,
  type AuthorValues,
  countAuthors,
  findAuthorRow,
  insertAuthor,
  listAuthorRows,
  lockAuthorRow,
  tagsOfAuthor,
  updateAuthorRow,
} from "./authors.store.ts";
import { renameWriter } from "./rename-writer.ts";

export function authorRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  return [
    route(listAuthors, async ({ query, caller, context: { language } }) => {
      const { sort, ...filters } = withoutPaging(query);
      const filter: AuthorFilter = maySeeAllAuthors(caller)
        ? filters
        : { ...filters, status: "Approved" };
      const visible = visibleArticles(caller, now());
      return loadList(query, {
        list: (slice) =>
          listAuthorRows(database, { filter, order: { sort, language }, slice, visible }),
        count: () => countAuthors(database, filter),
        present: (row) => presentAuthor(row, caller),
      });
    }),
    route(readAuthor, async ({ params, caller }) => {
      const visible = visibleArticles(caller, now());
      const row = found(await findAuthorRow(database, params.id, visible));
      if (row.author.status !== "Approved" && !maySeeAllAuthors(caller)) {
        throw new HttpError("not_found");
      }
      return presentAuthor(row, caller);
    }),
    route(createAuthor, async ({ body, caller }) => {
      const values = await toAuthorValues(services, body, caller);
      const visible = visibleArticles(caller, now());
      const made = await changes.write(async (transaction, changed) => {
        const id = await insertAuthor(transaction, values);
        changed(await tagsOfAuthor(transaction, id));
        return findAuthorRow(transaction, id, visible);
      });
      return presentAuthor(found(made), caller);
    }),
    route(updateAuthor, async ({ params, body, caller }) => {
      const visible = visibleArticles(caller, now());
      found(await findAuthorRow(database, params.id, visible));
      const { userId: _maker, ...values } = await toAuthorValues(services, body, caller);
      const saved = await changes.write(async (transaction, changed) => {
        return saveVersioned(transaction, {
          sent: body.version,
          read: () => lockAuthorRow(transaction, params.id, visible),
          versionOf: (row) => row.author.version,
          present: (row) => presentAuthor(row, caller),
          update: async (_transaction, { author }) => {
            const renaming = {
              authorId: author.id,
              from: author.authorName,
              to: values.authorName,
            };
            if (renaming.from !== renaming.to) {
              changed(await renameWriter(services, transaction, renaming));
            }
            await updateAuthorRow(transaction, params.id, values);
            changed(await tagsOfAuthor(transaction, params.id));
          },
        });
      });
      return presentAuthor(saved, caller);
    }),
    route(deleteAuthor, async ({ params, caller }) => {
      await changes.write(async (transaction, changed) => {
        changed(await tagsOfAuthor(transaction, params.id));
        await deleteRecord(services, transaction, { kind: "author", id: params.id, caller });
      });
      return undefined;
    }),
  ];
}

async function toAuthorValues(
  services: Services,
  body: z.output<typeof authorBody>,
  caller: Caller,
): Promise<AuthorValues> {
  const userId = await actingUserOf(services, caller, {
    sent: body.user,
    forOthers: "authors.manage",
  });
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
    // Left out, it stays as it is; at the beginning it is Approved.
    status: body.status,
    userId,
  };
}

/** An author as it leaves the API; the contact number and the account only for those who see all authors. */
function presentAuthor({ author, picture, articles }: AuthorRow, caller: Caller): Author {
  const isWhole = maySeeAllAuthors(caller);
  return {
    id: author.id,
    author_name: author.authorName,
    author_image: author.authorImage,
    picture: presentPicture(picture),
    email: author.email,
    contact_no: isWhole ? author.contactNo : "",
    category: author.category,
    introduction: author.introduction,
    no_of_articles: articles,
    status: author.status,
    user: isWhole ? author.userId : null,
    version: author.version,
    can: authorActions(caller),
  };
}

/** Readers see who is approved; whoever reads all authors sees the others as well, and how to reach them. */
function maySeeAllAuthors(caller: Caller): boolean {
  return hasAbility(caller, "authors.read-all");
}

/** What the caller may do with an author; nothing is said to anyone but staff. */
function authorActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "authors.manage");
  return { edit: may, delete: may };
}
