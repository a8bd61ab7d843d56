import { fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { FormFields } from "../../kit/fields/form-fields.tsx";
import { useZodForm } from "../../kit/fields/use-zod-form.ts";
import { openEditor } from "../../testing/open-editor.ts";
import { showPart } from "../../testing/show-part.tsx";
import { articleForm, newArticle } from "../article-values.ts";
import { PageText, useStepBack } from "./written-page.tsx";

interface TitleProps {
  readonly title: string;
  readonly hasHint?: boolean;
  onNext(): void;
  onBack?(): void;
}

function Title({ title, hasHint = false, ...steps }: TitleProps) {
  const form = useZodForm(articleForm, { ...newArticle(1), title });
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <FormFields form={form}>
      <form onSubmit={form.handleSubmit(() => undefined)}>
        <PageText
          box={box}
          name="title"
          label="Title"
          look="title"
          contentLanguage="ur"
          maxLength={12}
          isRequired={hasHint}
          {...(hasHint ? { hint: "At most 12." } : {})}
          {...steps}
        />
        <button type="submit">Send</button>
      </form>
    </FormFields>
  );
}

async function openTitle(title: string, { hasHint = false, leadsBack = true } = {}) {
  const [onNext, onBack] = [vi.fn(), vi.fn()];
  await showPart(
    <Title title={title} hasHint={hasHint} onNext={onNext} {...(leadsBack ? { onBack } : {})} />,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>("Title");
  const caret = (from: number, to = from) => box.setSelectionRange(from, to);
  const press = (key: string, more: object = {}) => !fireEvent.keyDown(box, { key, ...more });
  return { onNext, onBack, box, caret, press };
}

it.each([
  ["Enter", 0, 0, {}, "next"],
  ["Enter", 2, 4, { shiftKey: true }, "next"],
  ["ArrowDown", 6, 6, {}, "next"],
  ["ArrowUp", 0, 0, {}, "back"],
  ["Backspace", 0, 0, {}, "back"],
  ["ArrowDown", 5, 5, {}, null],
  ["ArrowDown", 6, 6, { shiftKey: true }, null],
  ["ArrowUp", 1, 1, {}, null],
  ["Backspace", 0, 6, {}, null],
  ["Delete", 0, 0, {}, null],
  ["Enter", 0, 0, { ctrlKey: true }, null],
  ["Enter", 0, 0, { metaKey: true }, null],
  ["Enter", 0, 0, { altKey: true }, null],
  ["Enter", 0, 0, { isComposing: true }, null],
])(
  "the key %s with the caret from %i to %i and %o leads %s",
  async (...[key, from, to, keys, way]) => {
    const { onNext, onBack, caret, press } = await openTitle("Spring");
    caret(from, to);
    expect(press(key, keys)).toBe(way !== null);
    expect([onNext.mock.calls.length, onBack.mock.calls.length]).toEqual([
      way === "next" ? 1 : 0,
      way === "back" ? 1 : 0,
    ]);
  },
);

it("leads nowhere back from what stands first", async () => {
  const { caret, press, onNext } = await openTitle("Spring", { leadsBack: false });
  caret(0);
  expect(press("Backspace")).toBe(false);
  expect(onNext).not.toHaveBeenCalled();
});

it.each([
  ["one\ntwo", 3, 3, "Sprone twing"],
  ["one\r\ntwo", 0, 6, "one two"],
  ["a very long\ntitle", 6, 6, "Springa very"],
])("makes one line of %j, as far as there is room", async (pasted, from, to, left) => {
  const { box, caret } = await openTitle("Spring");
  caret(from, to);
  const clipboardData = { getData: (type: string) => (type === "text/plain" ? pasted : "") };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  fireEvent(box, Object.assign(event, { clipboardData }));
  expect(event.defaultPrevented).toBe(true);
  expect(box.value).toBe(left);
});

it("leaves what is one line already to the browser", async () => {
  const { box } = await openTitle("Spring");
  const clipboardData = { getData: () => "one" };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  fireEvent(box, Object.assign(event, { clipboardData }));
  expect([event.defaultPrevented, box.value]).toEqual([false, "Spring"]);
});

it("is called by its label, runs in the article's language, and says what is wrong", async () => {
  const { box } = await openTitle("", { hasHint: true });
  const described = () =>
    (box.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
  expect([box.placeholder, box.dir, box.lang, box.maxLength]).toEqual(["Title", "rtl", "ur", 12]);
  expect([box.getAttribute("aria-required"), box.getAttribute("aria-invalid")]).toEqual([
    "true",
    null,
  ]);
  expect(described()).toEqual(["At most 12."]);
  fireEvent.click(screen.getByText("Send"));
  await screen.findByText("Title is required.");
  expect(described()).toEqual(["At most 12.", "Title is required."]);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(box, { target: { value: "Spring" } });
  expect([box.value, described()]).toEqual(["Spring", ["At most 12."]]);
});

it("is described by nothing where there is nothing to say", async () => {
  const { box } = await openTitle("Spring");
  const told = ["aria-describedby", "aria-required", "aria-invalid"].map((name) =>
    box.getAttribute(name),
  );
  expect(told).toEqual([null, null, null]);
});

function Steps({
  editor,
  onBack,
}: {
  readonly editor: ReturnType<typeof openEditor>;
  onBack(): void;
}) {
  useStepBack(editor, onBack);
  return null;
}

it.each([
  ["<p>First</p><p>Second</p>", 1, "Backspace", {}, true],
  ["<p>First</p><p>Second</p>", 2, "Backspace", {}, false],
  ["<h2>First</h2>", 1, "Backspace", {}, false],
  ["<ul><li><p>First</p></li></ul>", 3, "Backspace", {}, false],
  ["<p>First</p><p>Second</p>", 3, "ArrowUp", {}, true],
  ["<p>First</p><p>Second</p>", 9, "ArrowUp", {}, false],
  ["<ul><li><p>First</p></li><li><p>Second</p></li></ul>", 4, "ArrowUp", {}, true],
  ["<ul><li><p>First</p></li><li><p>Second</p></li></ul>", 13, "ArrowUp", {}, false],
  ["<p>First</p>", 1, "ArrowLeft", {}, false],
  ["<p>First</p>", 1, "Backspace", { shiftKey: true }, false],
  ["<p>First</p>", 1, "Backspace", { ctrlKey: true }, false],
  ["<p>First</p>", 1, "Backspace", { metaKey: true }, false],
  ["<p>First</p>", 1, "Backspace", { altKey: true }, false],
  ["<p>First</p>", 1, "Backspace", { isComposing: true }, false],
])("in %s at %i the key %s with %o leads back: %s", async (...[html, at, key, keys, leads]) => {
  const editor = openEditor(html);
  vi.spyOn(editor.view, "endOfTextblock").mockReturnValue(true);
  editor.commands.setTextSelection(at);
  const onBack = vi.fn();
  const { unmount } = await showPart(<Steps editor={editor} onBack={onBack} />);
  fireEvent.keyDown(editor.view.dom, { key, ...keys });
  expect(onBack).toHaveBeenCalledTimes(leads ? 1 : 0);
  unmount();
  editor.commands.setTextSelection(at);
  fireEvent.keyDown(editor.view.dom, { key, ...keys });
  expect(onBack).toHaveBeenCalledTimes(leads ? 1 : 0);
});

it("leads nowhere back from chosen words, nor from a line that is not the first", async () => {
  const editor = openEditor("<p>First</p>");
  const onBack = vi.fn();
  await showPart(<Steps editor={editor} onBack={onBack} />);
  const lineEnd = vi.spyOn(editor.view, "endOfTextblock").mockReturnValue(false);
  editor.commands.setTextSelection(3);
  fireEvent.keyDown(editor.view.dom, { key: "ArrowUp" });
  expect(lineEnd).toHaveBeenCalledWith("up");
  editor.commands.setTextSelection({ from: 1, to: 3 });
  lineEnd.mockReturnValue(true);
  fireEvent.keyDown(editor.view.dom, { key: "Backspace" });
  editor.commands.setTextSelection({ from: 1, to: 3 });
  fireEvent.keyDown(editor.view.dom, { key: "ArrowUp" });
  expect(onBack).not.toHaveBeenCalled();
});
