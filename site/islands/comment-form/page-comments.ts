import type { Comment } from "@hilal/contract/comments";
import * as hooks from "../../page-kit/hooks.ts";
import styles from "../../shared/comments/comment-item.module.css";

/** The items of the page's list that one user wrote. */
export function itemsOf(user: number): { id: number; element: HTMLElement }[] {
  const items = document.querySelectorAll<HTMLElement>(
    `[${hooks.comments}] > [${hooks.writer}="${user}"]`,
  );
  return [...items].map((element) => ({
    id: Number(element.getAttribute(hooks.comment)),
    element,
  }));
}

/** An empty item at the head of the page's list, for a new comment. */
export function placeItem(comment: Comment): HTMLElement {
  const element = document.createElement("li");
  element.className = styles.comment ?? "";
  element.id = `comment-${comment.id}`;
  document.querySelector(`[${hooks.comments}]`)?.prepend(element);
  return element;
}
