// Hydrated for signed-in readers only: it needs to know who they are, which no cached page may say.
import { CommentForm } from "./comment-form.tsx";
import { defineIsland } from "./island-definition.ts";

export const island = defineIsland("comment-form", CommentForm);
