import {
  createAuthor,
  deleteAuthor,
  listAuthors,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import { authors } from "../../database/schema/authors.ts";
import { hasAbility } from "../../http/api/caller.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { defineRecord } from "../records/define-record.ts";
import { byName, latestFirst } from "../records/record-table.store.ts";
import { adoptArticles, byArticles, countArticles, listAuthorTags } from "./authors.store.ts";
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

  appeared: adoptArticles,
  async beforeUpdate({ services, transaction }, { row: { record }, values }) {
    const renaming = { authorId: record.id, from: record.authorName, to: values.authorName };
    return renaming.from === renaming.to ? [] : renameWriter(services, transaction, renaming);
  },
});
