import { show } from "@hilal/ui/testing/show";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { caretAt, written } from "../../../testing/tables.ts";
import { LanguageProvider } from "../../../texts/language-provider.tsx";
import { loadScreenTexts, loadTexts } from "../../../texts/load-texts.ts";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { ListNumberDialog } from "../insert/list-number-dialog.tsx";
import { ListBar } from "./list-bar.tsx";

type Editor = ReturnType<typeof openEditor>;

/** The tools of a list with the dialog that they open. */
function Tools({ editor }: { readonly editor: Editor }) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  return (
    <>
      <ListBar editor={editor} open={setDialog} />
      {dialog === "listNumber" && (
        <ListNumberDialog editor={editor} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

async function toolsAt(html: string, words: string) {
  await loadScreenTexts("article");
  const editor = openEditor(html);
  caretAt(editor, words);
  const shown = show(
    <LanguageProvider texts={await loadTexts("en")}>
      <Tools editor={editor} />
    </LanguageProvider>,
  );
  return { editor, ...shown };
}

it("says how the list counts, and lets it count otherwise", async () => {
  const { editor, user } = await toolsAt("<ol><li><p>ایک</p></li></ol>", "ایک");
  await user.click(screen.getByText("Numbering"));
  const chosen = await screen.findByText("1 2 3");
  expect(chosen.closest("[aria-checked]")?.getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByText("الف ب ج"));
  expect(written(editor)).toBe('<ol class="list-abjad"><li><p>ایک</p></li></ol>');
});

it("asks for the number of an item, and takes none that no list can count", async () => {
  const { editor, user } = await toolsAt("<ol><li><p>one</p></li><li><p>two</p></li></ol>", "two");
  await user.click(screen.getByLabelText("Number of this item"));
  const number = (await screen.findByLabelText("Number")) as HTMLInputElement;
  expect(number.value).toBe("2");
  await user.clear(number);
  await user.type(number, "4.5");
  await user.click(screen.getByText("Apply"));
  screen.getByText("Please enter a whole number of up to six digits.");
  await user.clear(number);
  await user.type(number, "7");
  await user.click(screen.getByText("Apply"));
  await waitFor(() =>
    expect(written(editor)).toBe('<ol><li><p>one</p></li><li value="7"><p>two</p></li></ol>'),
  );
});
