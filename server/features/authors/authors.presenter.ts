import type { Author } from "@hilal/contract/authors";
import type { Caller } from "../../http/api/caller.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { authorActions, maySeeAllAuthors } from "./authors.policy.ts";
import type { AuthorRow } from "./authors.store.ts";

/** An author as it leaves the API; the contact number and the account only for those who see all authors. */
export function presentAuthor({ author, picture, articles }: AuthorRow, caller: Caller): Author {
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
