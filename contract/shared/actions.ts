import { z } from "zod";

// What the caller may do with a record. Only included in answers to staff.

const yesOrNo = z.boolean();

export const articleActions = z.object({
  edit: yesOrNo,
  /** Decide whether it is live and in the new issue; a save by other users preserves both. */
  publish: yesOrNo,
  /** Change its owner. */
  hand_over: yesOrNo,
  delete: yesOrNo,
  read_revisions: yesOrNo,
});
export type ArticleActions = z.output<typeof articleActions>;

/** An earlier save of an article. */
export const revisionActions = z.object({ restore: yesOrNo });
export type RevisionActions = z.output<typeof revisionActions>;

export const commentActions = z.object({
  /** Hold it back and release it. */
  moderate: yesOrNo,
  delete: yesOrNo,
});
export type CommentActions = z.output<typeof commentActions>;

/** A comment at the desk. */
export const paragraphCommentActions = z.object({ resolve: yesOrNo, delete: yesOrNo });
export type ParagraphCommentActions = z.output<typeof paragraphCommentActions>;

/** A magazine issue or an e-book. */
export const publicationActions = z.object({ edit: yesOrNo, archive: yesOrNo, delete: yesOrNo });
export type PublicationActions = z.output<typeof publicationActions>;

/** A record that is edited and deleted: a video, a billboard, an author, a package. */
export const recordActions = z.object({ edit: yesOrNo, delete: yesOrNo });

export const userActions = z.object({
  /** Assign or remove a role. */
  set_role: yesOrNo,
  block: yesOrNo,
  /** Mail a link that sets a new password; see and end the sessions. */
  help: yesOrNo,
  /** Remove the second step of signing in. */
  remove_second_step: yesOrNo,
});
export type UserActions = z.output<typeof userActions>;
