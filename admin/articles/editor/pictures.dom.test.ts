import { fireEvent } from "@testing-library/dom";
import { NodeSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { openEditor } from "../../testing/open-editor.ts";
import { written } from "../../testing/tables.ts";
import {
  addBeside,
  canPair,
  changeFigure,
  deleteFigure,
  insertFigure,
  pairFigures,
  setFigureWidth,
  unpairFigures,
} from "./change-figure.ts";
import { captionWords, chosenFigure } from "./figure-place.ts";
import { videoCard } from "./picture-editing.ts";
import { toEditorBlocks } from "./to-editor-blocks.ts";

type Editor = ReturnType<typeof openEditor>;

const figure = (name: string, caption = "") =>
  `<figure><img src="/media/${name}.png" alt="${name}"><figcaption>${caption}</figcaption></figure>`;
const pair = (...figures: string[]) => `<figure class="pair">${figures.join("")}</figure>`;
const values = (name: string, words: { caption?: string; credit?: string } = {}) => ({
  picture: { src: `/media/${name}.png`, alt: name, width: null, height: null },
  caption: words.caption ?? "",
  credit: words.credit ?? "",
});

/** Selects the figure of this picture, as a click on it does. */
function choose(editor: Editor, name: string): void {
  const { state, view } = editor;
  state.doc.descendants((node, position) => {
    if (node.type.name === "figure" && node.firstChild?.attrs.src === `/media/${name}.png`) {
      view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    }
  });
}

function opened(html: string, chosen: string): Editor {
  const editor = openEditor(html);
  choose(editor, chosen);
  return editor;
}

describe("a picture", () => {
  it("stands with its caption and, after it, its credit", () => {
    const editor = openEditor("<p>Words</p>");
    editor.commands.setTextSelection(6);
    insertFigure(editor, values("a", { caption: "Dawn", credit: "Sana Malik" }));
    const html = figure("a", "Dawn <small>Sana Malik</small>");
    expect(written(editor)).toBe(`<p>Words</p>${html}`);
    choose(editor, "a");
    const place = chosenFigure(editor.state);
    expect(place && captionWords(place.node)).toEqual({ caption: "Dawn", credit: "Sana Malik" });
  });

  it("keeps the emphasis in a caption whose words stay, when its credit changes", () => {
    const editor = opened(figure("a", "The <em>river</em> <small>Old</small>"), "a");
    const change = (caption: string, credit: string) =>
      changeFigure(editor, 0, { shown: { alt: "A river" }, caption, credit });
    change("The river", "New");
    expect(written(editor)).toContain('alt="A river"');
    expect(written(editor)).toContain("The <em>river</em> <small>New</small>");
    change("The lake", "");
    expect(written(editor)).toContain("<figcaption>The lake</figcaption>");
    change("", "New");
    expect(written(editor)).toContain("<figcaption><small>New</small></figcaption>");
  });

  it("is as wide as the text, wider, or as wide as the page", () => {
    const editor = opened(figure("a"), "a");
    setFigureWidth(editor, "wide");
    expect(written(editor)).toContain('<figure class="width-wide">');
    expect(chosenFigure(editor.state)?.width).toBe("wide");
    setFigureWidth(editor, "full");
    expect(written(editor)).toContain('<figure class="width-full">');
    setFigureWidth(editor, "text");
    expect(written(editor)).toBe(figure("a"));
  });

  it("is taken away with its caption, and comes back by undoing", () => {
    const editor = opened(`<p>Words</p>${figure("a", "Dawn")}<p>More</p>`, "a");
    deleteFigure(editor);
    expect(written(editor)).toBe("<p>Words</p><p>More</p>");
    editor.commands.undo();
    expect(written(editor)).toBe(`<p>Words</p>${figure("a", "Dawn")}<p>More</p>`);
  });
});

describe("a pair", () => {
  it("is made of a picture and the one below it, else above it, and parted again", () => {
    const apart = `${figure("a", "One")}${figure("b")}`;
    for (const chosen of ["a", "b"]) {
      const editor = opened(`<p>Words</p>${apart}`, chosen);
      expect(canPair(editor)).toBe(true);
      pairFigures(editor);
      expect(written(editor)).toBe(`<p>Words</p>${pair(figure("a", "One"), figure("b"))}`);
      expect(canPair(editor)).toBe(false);
      unpairFigures(editor);
      expect(written(editor)).toBe(`<p>Words</p>${apart}`);
    }
  });

  it("is not made across words", () => {
    const editor = opened(`${figure("a")}<p>Words</p>${figure("b")}`, "a");
    expect(canPair(editor)).toBe(false);
    pairFigures(editor);
    expect(written(editor)).toBe(`${figure("a")}<p>Words</p>${figure("b")}`);
  });

  it("is made by putting a second picture beside one; both are as wide as their half", () => {
    const editor = opened(figure("a"), "a");
    setFigureWidth(editor, "full");
    addBeside(editor, values("b", { caption: "Two" }));
    expect(written(editor)).toBe(pair(figure("a"), figure("b", "Two")));
    setFigureWidth(editor, "wide");
    expect(written(editor)).toBe(pair(figure("a"), figure("b", "Two")));
  });

  it.each(["a", "b"])(
    "leaves the other picture when %s is taken away, by its tool or by a key",
    (gone) => {
      const left = figure(gone === "a" ? "b" : "a");
      const both = pair(figure("a"), figure("b"));
      const byTool = opened(both, gone);
      deleteFigure(byTool);
      expect(written(byTool)).toBe(left);
      const byKey = opened(both, gone);
      byKey.commands.deleteSelection();
      expect(written(byKey)).toBe(left);
    },
  );

  it("of three pictures, or of one, is none", () => {
    expect(toEditorBlocks(pair(figure("a"), figure("b"), figure("c")))).toHaveLength(3);
    expect(toEditorBlocks(pair(figure("a")))).toEqual([
      '<figure><img src="/media/a.png" alt="a"></figure>',
    ]);
  });
});

describe("a picture that nobody has described", () => {
  const flags = ({ view }: Editor) => view.dom.querySelectorAll(".describe-flag");

  it("carries a flag until it is described or said to be decoration", () => {
    const editor = opened(figure("a").replace('alt="a"', 'alt=""'), "a");
    expect(flags(editor)).toHaveLength(1);
    expect(editor.getHTML()).not.toContain("flag");
    changeFigure(editor, 0, { shown: { decorative: true }, caption: "", credit: "" });
    expect(flags(editor)).toHaveLength(0);
    expect(written(editor)).toContain('<img src="/media/a.png" alt="" role="presentation">');
    changeFigure(editor, 0, { shown: { decorative: false }, caption: "", credit: "" });
    expect(flags(editor)).toHaveLength(1);
    changeFigure(editor, 0, { shown: { alt: "A river" }, caption: "", credit: "" });
    expect(flags(editor)).toHaveLength(0);
  });

  it("is chosen by its flag", () => {
    const editor = openEditor(`<p>Words</p>${figure("a").replace('alt="a"', 'alt=""')}`);
    editor.commands.setTextSelection(1);
    for (const flag of flags(editor)) fireEvent.click(flag);
    expect(chosenFigure(editor.state)?.position).toBe(7);
  });

  it("is chosen by the same flag after words were written and deleted above it", () => {
    const editor = openEditor(`<p>Words</p>${figure("a").replace('alt="a"', 'alt=""')}`);
    const [flag] = flags(editor);
    editor.commands.insertContentAt(1, "Many ");
    expect([...flags(editor)]).toEqual([flag]);
    if (flag) fireEvent.click(flag);
    expect(chosenFigure(editor.state)?.position).toBe(12);
    editor.commands.deleteRange({ from: 1, to: 11 });
    for (const one of flags(editor)) fireEvent.click(one);
    expect(chosenFigure(editor.state)?.position).toBe(2);
  });
});

describe("the card of a video", () => {
  const src = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

  it("shows its picture, which tells the other host nothing, and its title", () => {
    const card = videoCard({ src, title: "A talk" }, "Video: A talk");
    const still = card.querySelector("img");
    expect(still?.src).toBe("https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg");
    expect(still?.referrerPolicy).toBe("no-referrer");
    expect(card.textContent).toBe("Video: A talk");
  });

  it("falls back to the title when the picture cannot be loaded", () => {
    const card = videoCard({ src, title: "A talk" }, "Video: A talk");
    for (const still of card.querySelectorAll("img")) fireEvent.error(still);
    expect(card.querySelector("img")).toBeNull();
    expect(card.textContent).toBe("Video: A talk");
    expect(videoCard({ src: "", title: "A talk" }, "A talk").querySelector("img")).toBeNull();
  });
});
