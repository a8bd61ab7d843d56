// Only hydrated for signed-in readers: it needs their identity, which a cached page must not contain.
import { CommentForm } from "./comment-form.tsx";
import { defineIsland } from "./island-definition.ts";

export const island = defineIsland("comment-form", CommentForm);
