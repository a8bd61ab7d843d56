import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";

const edit = "/admin/new-article/12";
const surface = () => screen.getByRole("textbox", { name: "Content" });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

/** Presses a key with Ctrl where the focus is, and returns whether the browser may do something of its own. */
function press(code: string, more: KeyboardEventInit = {}): boolean {
  const target = document.activeElement ?? document.body;
  let isLeft = true;
  act(() => {
    const key = code.replace("Key", "").toLowerCase();
    isLeft = fireEvent.keyDown(target, { key, code, ctrlKey: true, ...more });
  });
  return isLeft;
}

describe("Ctrl+Z", () => {
  it("undoes the title there, letter runs and pastes one by one, and redoes it", async () => {
    const { user } = await openArticleForm(edit);
    const title = field("Title");
    await user.click(title);
    title.setSelectionRange(title.value.length, title.value.length);
    await user.keyboard(": more");
    await user.paste(" pasted");
    expect(title.value).toBe(`${writtenArticle.title}: more pasted`);
    expect(press("KeyZ")).toBe(false);
    await waitFor(() => expect(title.value).toBe(`${writtenArticle.title}: more`));
    expect(title.selectionStart).toBe(title.value.length);
    press("KeyZ");
    press("KeyZ");
    await waitFor(() => expect(title.value).toBe(writtenArticle.title));
    expect(press("KeyZ")).toBe(false);
    expect(title.value).toBe(writtenArticle.title);
    // An Urdu layout has another letter on the key.
    press("KeyZ", { key: "ز", shiftKey: true });
    press("KeyY");
    press("KeyZ", { ctrlKey: false, metaKey: true, shiftKey: true });
    await waitFor(() => expect(title.value).toBe(`${writtenArticle.title}: more pasted`));
    expect(document.activeElement).toBe(title);
  });

  it("goes from the text back to the title and to a field, wherever the last change was", async () => {
    const { user } = await openArticleForm(edit);
    await user.selectOptions(field("Category"), "misc");
    await user.type(field("Title"), "!");
    await user.click(surface());
    await user.keyboard("Words ");
    expect(surface().textContent).toContain("Words ");
    press("KeyZ");
    await waitFor(() => expect(surface().textContent).not.toContain("Words"));
    press("KeyZ");
    expect(document.activeElement).toBe(field("Title"));
    expect(field("Title").value).toBe(writtenArticle.title);
    press("KeyZ");
    expect(document.activeElement).toBe(field("Category"));
    expect(field("Category").value).toBe(writtenArticle.category);
    press("KeyY");
    press("KeyY");
    press("KeyY");
    await waitFor(() => expect(surface().textContent).toContain("Words "));
    expect(surface().contains(document.activeElement)).toBe(true);
  });

  it("is left to a box that is not of the article, and taken from the browser's own menu", async () => {
    const { user } = await openArticleForm(edit);
    await user.type(field("Title"), "!");
    const box = document.createElement("textarea");
    field("Title").form?.append(box);
    box.focus();
    expect(press("KeyZ")).toBe(true);
    expect(field("Title").value).toBe(`${writtenArticle.title}!`);
    field("Title").focus();
    act(() => {
      const event = new InputEvent("beforeinput", { inputType: "historyUndo", bubbles: true });
      field("Title").dispatchEvent(event);
    });
    await waitFor(() => expect(field("Title").value).toBe(writtenArticle.title));
  });
});

it("has its tools ready for a change of the title, and leaves the focus there", async () => {
  const { user } = await openArticleForm(edit);
  const tool = (name: string) => screen.getByLabelText(name) as HTMLButtonElement;
  expect([tool("Undo").disabled, tool("Redo").disabled]).toEqual([true, true]);
  await user.type(field("Title"), "!");
  expect(tool("Undo").disabled).toBe(false);
  await user.click(tool("Undo"));
  await waitFor(() => expect(field("Title").value).toBe(writtenArticle.title));
  expect(document.activeElement).toBe(field("Title"));
  await user.click(tool("Redo"));
  await waitFor(() => expect(field("Title").value).toBe(`${writtenArticle.title}!`));
  expect(tool("Redo").disabled).toBe(true);
});

it("takes back the first letters of a new article, not the values it began with", async () => {
  const { user, desk } = await openArticleForm("/admin/new-article");
  await user.click(surface());
  await user.keyboard("First");
  await waitFor(() => expect(desk.document()?.getMap("fields").get("issue_new")).toBe("Yes"));
  press("KeyZ");
  await waitFor(() => expect(surface().textContent).not.toContain("First"));
  expect(screen.getByLabelText<HTMLButtonElement>("Undo").disabled).toBe(true);
  expect(desk.document()?.getMap("fields").get("issue_new")).toBe("Yes");
  press("KeyY");
  await waitFor(() => expect(surface().textContent).toBe("First"));
  expect(surface().querySelectorAll("p")).toHaveLength(1);
});
