import { show } from "@hilal/ui/testing/show";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { LanguageProvider } from "../../../texts/language-provider.tsx";
import { loadScreenTexts, loadTexts } from "../../../texts/load-texts.ts";
import { TextBubble } from "./bubbles.tsx";

async function bubbleOver(html: string) {
  await loadScreenTexts("article");
  const editor = openEditor(html);
  const shown = show(
    <LanguageProvider texts={await loadTexts("en")}>
      <TextBubble editor={editor} open={() => undefined} isBelow={false} />
    </LanguageProvider>,
  );
  return { editor, ...shown };
}

/** The test document has no layout, so floating elements have no position. */
const seen = { hidden: true };
const names = () =>
  within(screen.getByRole("toolbar", seen))
    .getAllByRole("button", { hidden: true })
    .map((button) => button.getAttribute("aria-label"));

it("offers what English words take", async () => {
  const { editor, user } = await bubbleOver("<p>English words</p>");
  expect(screen.queryByRole("toolbar", seen)).toBeNull();
  editor.commands.setTextSelection({ from: 1, to: 8 });
  await screen.findByRole("toolbar", seen);
  expect(names()).toEqual([
    "Bold",
    "Italic",
    "Link",
    "Quotation",
    "Heading",
    "Clear the formatting",
  ]);
  await user.click(screen.getByLabelText("Bold"));
  expect(editor.getHTML()).toContain("<strong>English</strong>");
});

it("slants no Urdu, and has nothing for code", async () => {
  const { editor } = await bubbleOver("<p>اردو کے الفاظ</p><pre><code>code</code></pre>");
  editor.commands.setTextSelection({ from: 1, to: 5 });
  await screen.findByRole("toolbar", seen);
  expect(names()).not.toContain("Italic");
  const end = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: end - 4, to: end - 1 });
  await expect.poll(() => screen.queryByRole("toolbar", seen)).toBeNull();
});
