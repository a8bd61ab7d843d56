import { limits } from "@hilal/contract/shared/limits";
import type { CommentTexts } from "../../islands/comment-form/comment-texts.ts";
import { useView } from "../../page-kit/view.tsx";

/** Every text of the comment form, in the reader's language: the form itself carries none. */
export function useCommentTexts(): CommentTexts {
  const { t } = useView();
  const perStar = (say: (rating: number) => string) =>
    Array.from({ length: limits.ratingMax }, (_, index) => say(index + 1));
  return {
    title: t("comments.form.title"),
    rating: t("comments.form.rating"),
    stars: perStar((rating) => t("comments.form.star", { rating })),
    rated: perStar((rating) => t("comments.rated", { rating })),
    own: perStar((rating) => t("comments.form.own", { rating })),
    comment: t("comments.form.comment"),
    placeholder: t("comments.form.placeholder"),
    submit: t("comments.form.submit"),
    submitting: t("comments.form.submitting"),
    ratingRequired: t("comments.form.ratingRequired"),
    commentRequired: t("comments.form.commentRequired"),
    submitted: t("comments.form.submitted"),
    held: t("comments.form.held"),
    failed: t("comments.form.failed"),
    rateOnly: t("comments.form.rateOnly"),
    ratingSaved: t("comments.form.rated"),
    rateFailed: t("comments.form.rateFailed"),
    loadFailed: t("comments.form.loadFailed"),
    sessionEnded: t("comments.form.sessionEnded"),
    verify: t("comments.verifyInvitation"),
    resend: t("comments.resend"),
    resent: t("comments.resent"),
    by: t("comments.by", { name: "{name}", date: "{date}" }),
    unknownWriter: t("common.unknownWriter"),
    remove: t("comments.delete"),
    removeQuestion: t("comments.deleteQuestion"),
    removed: t("comments.deleted"),
    removeFailed: t("comments.deleteFailed", { detail: "{detail}" }),
    cancel: t("common.cancel"),
    network: t("errors.network"),
    unexpected: t("errors.unexpected"),
  };
}
