import type { Author } from "@hilal/contract/authors";
import { presentPicture } from "../../media/picture-presenter.ts";
import type { AuthorRow } from "./authors.store.ts";

/** An author as it leaves the API; readers are not told how to reach them by phone. */
export function presentAuthor({ author, picture, articles }: AuthorRow, forStaff: boolean): Author {
  return {
    id: author.id,
    author_name: author.authorName,
    author_image: author.authorImage,
    picture: presentPicture(picture),
    email: author.email,
    contact_no: forStaff ? author.contactNo : "",
    category: author.category,
    introduction: author.introduction,
    no_of_articles: articles,
    status: author.status,
    user: forStaff ? author.userId : null,
    version: author.version,
  };
}
