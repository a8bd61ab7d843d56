import {
  createAuthor,
  deleteAuthor,
  listAlikeAuthors,
  listAuthors,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import { authors } from "../../database/schema/authors.ts";
import { hasAbility } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { defineRecord } from "../records/define-record.ts";
import { byName, latestFirst } from "../records/record-table.store.ts";
import type { Services } from "../services.ts";
import {
  adoptArticles,
  byArticles,
  countArticles,
  listAlikeIds,
  listAuthorTags,
  lockAuthors,
} from "./authors.store.ts";
import { renameWriter } from "./rename-writer.ts";

/** Writers; readers see who is approved, and not how to reach them (product: forms 12). */
export const authorRecord = defineRecord({
  kind: "author",
  ability: "authors.manage",
  seesAll: "authors.read-all",
  calls: {
    list: listAuthors,
    read: readAuthor,
    create: createAuthor,
    update: updateAuthor,
    delete: deleteAuthor,
  },
  tags: listAuthorTags,
  picture: authors.imageMediaId,
  columns: (viewer) => ({ articles: countArticles(viewer) }),
  sorts: {
    name: byName(authors.authorName),
    articles: byArticles,
    newest: latestFirst(authors.createdAt),
    id: authors.id,
  },
  filters: {
    q: [authors.authorName, authors.email],
    status: authors.status,
    category: authors.category,
  },
  readersSee: { status: "Approved" },

  present({ record, picture, articles }, { caller }) {
    const isWhole = hasAbility(caller, "authors.read-all");
    return {
      id: record.id,
      author_name: record.authorName,
      author_image: record.authorImage,
      picture: presentPicture(picture),
      email: record.email,
      contact_no: isWhole ? record.contactNo : "",
      category: record.category,
      introduction: record.introduction,
      no_of_articles: articles,
      status: record.status,
      user: isWhole ? record.userId : null,
      version: record.version,
    };
  },

  async toValues(body, { services, userId }) {
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
      // When left out, the status stays unchanged; a new record is Approved.
      status: body.status,
    };
  },

  async beforeCreate({ transaction }, { author_name, alike_seen }) {
    if (alike_seen === undefined) return;
    await lockAuthors(transaction);
    const seen = alike_seen.split(",");
    const alike = await listAlikeIds(transaction, author_name);
    if (alike.every((id) => seen.includes(String(id)))) return;
    throw new HttpError("validation_failed", { fields: { author_name: "author_alike" } });
  },
  appeared: adoptArticles,
  async beforeUpdate({ services, transaction }, { row: { record }, values }) {
    const renaming = { authorId: record.id, from: record.authorName, to: values.authorName };
    return renaming.from === renaming.to ? [] : renameWriter(services, transaction, renaming);
  },
});

/** The writers of a like name (product: articles 15). */
export function alikeAuthorRoutes({ database, now }: Pick<Services, "database" | "now">): Route[] {
  return [
    route(listAlikeAuthors, async ({ query, caller, context: { language } }) => {
      const viewer = authorRecord.toViewer({ now }, caller, language);
      const ids = await listAlikeIds(database, query.name);
      const rows = await Promise.all(ids.map((id) => authorRecord.find(database, id, viewer)));
      const known = rows.filter((row) => row !== undefined);
      return { data: known.map((row) => authorRecord.present(row, viewer)) };
    }),
  ];
}
