import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { readWritingSettings } from "@hilal/contract/desk/house-settings";
import {
  isCategorySlug,
  languageOfCategory,
  urduFormCategories,
} from "@hilal/contract/shared/categories";
import { type Direction, getDirection, type Language, languages } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useEffect } from "react";
import { useApiQuery } from "../../api/use-api.ts";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import { setsDirections } from "../editor/find-direction.ts";
import { useReadBody } from "../editor/read-body.ts";
import { useWorkingCopy, type WorkingCopy } from "../working-copy/working-copy-context.tsx";

/** How much of the body tells its language, in positions of the document. */
const sampleLength = 2000;
const anyLetter = /\p{L}/u;

/**
 * Returns the language of the words that have the article's direction, which are not marked with one; undefined while
 * there are none.
 */
function readUnmarkedLanguage(body: Node): Language | undefined {
  let words = "";
  for (const block of body.children) {
    const { dir, isTurned } = block.attrs;
    if (dir !== null || isTurned) continue;
    words += ` ${block.textBetween(0, Math.min(block.content.size, sampleLength), " ", " ")}`;
    if (words.length > sampleLength) break;
  }
  return detectLanguage(words);
}

/**
 * Returns the language of the article: that of its category; without one that of its words, so that it is the same for
 * everybody who opens it, and for an empty one the user's (product: urdu 28).
 *
 * One of the seven Urdu categories switches the whole interface to Urdu, any other to English, when it is chosen and
 * when an article is loaded; the user's own language returns when the form is closed (product: editor 7). A house may
 * decide that the user's own language stays.
 */
export function useArticleLanguage(category: string, editor: Editor | null): Language {
  const { language, borrowLanguage, returnLanguage } = useLanguage();
  const toasts = useToasts();
  const settings = useApiQuery(readWritingSettings);
  const written = useReadBody(category === "" ? editor : null, readUnmarkedLanguage);
  // The screens switch also when the setting cannot be read, because that is the default.
  const isSwitching = settings.data?.category_switches_language ?? settings.isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of category changes the language of the interface
  useEffect(() => {
    if (category === "" || !isSwitching) return;
    const isUrdu = (urduFormCategories as readonly string[]).includes(category);
    borrowLanguage(isUrdu ? "ur" : "en").catch(() =>
      toasts.failure((t) => t("admin.language.failed")),
    );
  }, [category, isSwitching]);
  useEffect(() => returnLanguage, [returnLanguage]);
  return category === "" ? (written ?? language) : languageOfCategory(category);
}

function readSample({ doc, editor }: WorkingCopy): string {
  const texts = [documentParts.title, documentParts.standfirst].map((name) => doc.getText(name));
  const body = editor?.state.doc;
  const words = body?.textBetween(0, Math.min(body.content.size, sampleLength), " ", " ") ?? "";
  return [...texts, words].join(" ").trim();
}

/**
 * Returns a function that changes the category. It asks first when the text is written in the other language
 * (product: editor 30), and keeps the directions of the paragraphs.
 *
 * @param present the present category; empty when none is chosen
 */
export function useCategoryChoice(
  present: string,
  change: (category: string) => void,
): (next: string) => Promise<void> {
  const { t, language } = useLanguage();
  const copy = useWorkingCopy();
  const ask = useConfirmation();
  const toLanguage = (category: string): Language => {
    if (category !== "") return languageOfCategory(category);
    return (copy.editor && readUnmarkedLanguage(copy.editor.state.doc)) ?? language;
  };
  return async (next) => {
    const words = readSample(copy);
    const written = detectLanguage(words) ?? toLanguage(present);
    const isOther = words !== "" && isCategorySlug(next) && toLanguage(next) !== written;
    if (isOther) {
      const name = t(`categories.name.${next}`);
      const agreed = await ask({
        question: t(`adminEditor.form.otherLanguage.${written}`, { category: name }),
        agree: t("adminEditor.form.otherLanguage.change"),
        refuse: t("adminEditor.form.otherLanguage.keep"),
      });
      if (!agreed) return;
    }
    const [before, after] = [getDirection(toLanguage(present)), getDirection(toLanguage(next))];
    if (copy.editor) keepDirections(copy.editor, before, after);
    change(next);
  };
}

/**
 * Keeps every block of the text in its present direction when the article's language changes: an Urdu paragraph stays
 * right-to-left and in the Urdu face under an English category (product: urdu 27). Empty blocks follow the article.
 */
function keepDirections(editor: Editor, before: Direction, after: Direction): void {
  if (before === after) return;
  const { state, view } = editor;
  const { tr } = state;
  const lang = Object.values(languages).find(({ dir }) => dir === before)?.lang ?? null;
  state.doc.descendants((node, position) => {
    if (!("dir" in node.attrs)) return !node.isTextblock;
    const { dir, isTurned } = node.attrs;
    if (dir === after && !isTurned) {
      tr.setNodeAttribute(position, "dir", null).setNodeAttribute(position, "lang", null);
    } else if (dir === null && anyLetter.test(node.textContent)) {
      tr.setNodeAttribute(position, "dir", before).setNodeAttribute(position, "lang", lang);
    }
    // What is inside follows its container, or has a direction of its own.
    return false;
  });
  if (tr.docChanged) view.dispatch(tr.setMeta(setsDirections, true));
}
