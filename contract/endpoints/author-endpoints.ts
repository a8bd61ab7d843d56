import { listAuthors } from "./authors/list-authors.ts";

export const authorEndpoints = [listAuthors];
