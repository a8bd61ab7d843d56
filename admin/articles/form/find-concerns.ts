import type { Editor } from "@tiptap/core";
import type { Doc } from "yjs";
import { surveyBody, surveyTexts, toNumberedPlaces } from "../urdu-review/survey-article.ts";
import type { UrduPlace } from "../urdu-review/urdu-place.ts";

/** A picture without a description for screen readers. */
export interface UndescribedPicture {
  /** Position in the editor's document. */
  readonly position: number;
  /** The number of the picture in the text, from 1. */
  readonly number: number;
  readonly src: string;
}

/** Possible problems to show before an article is published. */
export interface Concerns {
  readonly places: readonly UrduPlace[];
  readonly pictures: readonly UndescribedPicture[];
}

/** Checks the title, standfirst, captions and body of an article. */
export function findConcerns(doc: Doc, editor: Editor | null): Concerns {
  const inBody = editor ? surveyBody(editor.state.doc) : [];
  return {
    places: toNumberedPlaces([...surveyTexts(doc), ...inBody]),
    pictures: editor ? undescribedPictures(editor) : [],
  };
}

function undescribedPictures({ state }: Editor): UndescribedPicture[] {
  const pictures: UndescribedPicture[] = [];
  let number = 0;
  state.doc.descendants(({ type, attrs }, position) => {
    if (type.name !== "picture") return;
    number += 1;
    const isDescribed = String(attrs.alt ?? "").trim() !== "" || attrs.decorative === true;
    if (!isDescribed) pictures.push({ position, number, src: String(attrs.src ?? "") });
  });
  return pictures;
}
