import { type Author, author, authorBody } from "@hilal/contract/authors";
import { z } from "zod";

/** A list of choices holds text, nothing chosen at first; the contract's rule comes behind it. */
export const authorForm = authorBody.extend({
  category: z.string().pipe(authorBody.shape.category),
});

export type AuthorValues = z.input<typeof authorForm>;
export type AuthorSent = z.output<typeof authorForm>;

/** What the form of a new writer begins with; the category is to be chosen. */
export function newAuthor(user: number): AuthorValues {
  return {
    author_image: "",
    author_name: "",
    email: "",
    contact_no: "",
    category: "",
    introduction: "",
    status: "Approved",
    user,
  };
}

/** The form's values of a writer. */
export function authorValues(record: Author, user: number): AuthorValues {
  const { author_image, author_name, email, contact_no, category, introduction } = record;
  const { status, version } = record;
  return {
    author_image,
    author_name,
    email,
    contact_no,
    category,
    introduction,
    status,
    user,
    version,
  };
}

/** The same of a writer that a refused save told; null when it is none. */
export function authorValuesNow(current: unknown, user: number): AuthorValues | null {
  const { data } = author.safeParse(current);
  return data ? authorValues(data, user) : null;
}
