import type { Editor } from "@tiptap/core";
import { type ReactNode, useRef, useState } from "react";
import type { Doc } from "yjs";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { followEdits, followTexts } from "../urdu-review/follow-edits.ts";
import { makeChanges } from "../urdu-review/make-changes.ts";
import { type Concerns, findConcerns } from "./find-concerns.ts";
import type { Decision, PublishCheckDialog } from "./publish-check-dialog.tsx";

/** Selects a range of the body and scrolls it into view. */
function goInBody(editor: Editor | null, from: number, to = from): void {
  if (!editor) return;
  const end = editor.state.doc.content.size;
  editor
    .chain()
    .focus()
    .setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
    .scrollIntoView()
    .run();
}

/** Selects a picture with its figure. */
function goToPicture(editor: Editor | null, position: number): void {
  if (!editor?.state.doc.nodeAt(position)) return;
  const figure = editor.state.doc.resolve(position).before();
  editor.chain().focus().setNodeSelection(figure).scrollIntoView().run();
}

/** Selects a range of a text field. */
function goInField(name: string, from: number, to: number): void {
  const box = document.getElementsByName(name)[0];
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.setSelectionRange(from, to);
}

interface Asked {
  readonly concerns: Concerns;
  readonly Dialog: typeof PublishCheckDialog;
  answer(mayPublish: boolean): void;
}

interface PublishCheck {
  /** Resolves to whether to publish, after the question if there is one. */
  mayPublish(): Promise<boolean>;
  /** The dialog, while it is open. */
  readonly question: ReactNode;
}

interface CheckedArticle {
  readonly doc: Doc;
  readonly editor: Editor | null;
}

/**
 * Shows possible corrections of the Urdu and pictures without a description before an article is published. The user
 * can publish anyway in the same dialog (product: pasting 11).
 */
export function usePublishCheck({ doc, editor }: CheckedArticle): PublishCheck {
  const toasts = useToasts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef(editor);
  latest.current = editor;

  const mayPublish = async () => {
    const concerns = findConcerns(doc, latest.current);
    if (concerns.places.length + concerns.pictures.length === 0) return true;
    const fetched = await import("./publish-check-dialog.tsx").catch(() => null);
    // Without a connection the dialog cannot load: publishing continues and reports the failure itself.
    if (!fetched) return true;
    return new Promise<boolean>((answer) => {
      setAsked({ concerns, Dialog: fetched.PublishCheckDialog, answer });
    });
  };
  const accept = ({ places }: Concerns) => {
    // The dialog blocks this user's typing; changed places of other editors are found by their words.
    const changed = { doc, editor: latest.current, follower: followEdits(), texts: followTexts() };
    const { skipped } = makeChanges(changed, places);
    if (skipped > 0) toasts.success((t) => t("editorPaste.review.skipped", { count: skipped }));
  };
  const decide = (decision: Decision) => {
    if (!asked) return;
    if (decision.kind === "accept") accept(asked.concerns);
    setAsked(null);
    asked.answer(decision.kind === "accept" || decision.kind === "publish");
    // After the dialog has returned the focus.
    setTimeout(() => goTo(decision, latest.current));
  };
  return {
    mayPublish,
    question: asked && <asked.Dialog concerns={asked.concerns} onDecided={decide} />,
  };
}

function goTo(decision: Decision, editor: Editor | null): void {
  if (decision.kind === "picture") goToPicture(editor, decision.picture.position);
  if (decision.kind !== "place") return;
  const { where, from, to } = decision.place;
  if (where === "body" || where === "caption") goInBody(editor, from, to);
  else goInField(where, from, to);
}
