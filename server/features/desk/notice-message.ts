import type { Translator } from "@hilal/i18n/translator/translator";
import { toFailureMessage } from "./failure-message.ts";
import type { Notice } from "./notices.store.ts";

interface Told {
  readonly kind: Notice["kind"];
  readonly actor: string;
  readonly title: string;
  readonly detail: string;
}

/** The sentence of a notice in a mail: who did what with which article. */
export function toNoticeMessage(t: Translator, { kind, actor, title, detail }: Told): string {
  const sentence = t(`desk.notice.${kind}`, {
    actor: actor || t("desk.somebody"),
    title: title || t("desk.untitled"),
  });
  const more = noticeDetail(t, { kind, detail });
  return more ? `${sentence}\n${more}` : sentence;
}

/** The reason that a notice contains, or the text of a comment. */
export function noticeDetail(
  t: Translator,
  { kind, detail }: Pick<Told, "kind" | "detail">,
): string {
  const isFailure = kind === "schedule_failed" || kind === "release_failed";
  return isFailure ? toFailureMessage(t, detail) : detail;
}
