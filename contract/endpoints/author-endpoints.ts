import { createAuthor } from "./authors/create-author.ts";
import { deleteAuthor } from "./authors/delete-author.ts";
import { listAuthors } from "./authors/list-authors.ts";
import { readAuthor } from "./authors/read-author.ts";
import { updateAuthor } from "./authors/update-author.ts";

export const authorEndpoints = [listAuthors, readAuthor, createAuthor, updateAuthor, deleteAuthor];
