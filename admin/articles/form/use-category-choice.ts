import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { isCategorySlug, languageOfCategory } from "@hilal/contract/shared/categories";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import { keepDirections } from "../editor/keep-directions.ts";
import { useWorkingCopy, type WorkingCopy } from "../working-copy/working-copy-context.tsx";

/** How much of the body tells its language, in positions of the document. */
const sampleLength = 2000;

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
  const toLanguage = (category: string): Language =>
    category === "" ? language : languageOfCategory(category);
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
