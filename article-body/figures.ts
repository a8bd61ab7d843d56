import { type PictureWidth, pairClass, widthClass } from "@hilal/contract/shared/rich-text";
import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import { Mark, Node } from "@tiptap/core";
import { DOMParser, Fragment, type Schema } from "@tiptap/pm/model";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";

/** The attributes of a picture. */
export interface PictureAttributes {
  readonly src: string;
  readonly alt: string;
  /** True when the picture adds nothing to the text, so that screen readers may skip it. */
  readonly decorative?: boolean;
  /** Pixels of the stored file; null when it could not be measured. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A video as it is stored. */
export interface VideoAttributes {
  readonly src: string;
  readonly title: string;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    figures: {
      /** Inserts a YouTube video. */
      insertVideo: (video: {
        /** The address that it is embedded from. */
        readonly src: string;
        readonly title: string;
        readonly caption?: string;
      }) => ReturnType;
    };
  }
}

const pixels = (name: "width" | "height") => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name) ?? "";
    return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
  },
});

/** The widths that are written as a class; the text's own width needs none. */
const wide: readonly Exclude<PictureWidth, "text">[] = ["wide", "full"];

/** `img`. Always inside a figure, so that every picture can have a caption. */
export const Picture = Node.create({
  name: "picture",
  selectable: false,
  atom: true,
  addAttributes() {
    return {
      src: { default: "" },
      alt: { default: "" },
      decorative: {
        default: false,
        parseHTML: (element) =>
          element.getAttribute("role") === "presentation" && !element.getAttribute("alt"),
        renderHTML: ({ decorative, alt }) =>
          decorative && alt === "" ? { role: "presentation" } : {},
      },
      width: pixels("width"),
      height: pixels("height"),
    };
  },
  parseHTML() {
    return [{ tag: "img[src]", context: "figure/", priority: 60 }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["img", HTMLAttributes];
  },
});

/**
 * `iframe` of a YouTube video. The editor shows a card instead, so that no player has to load.
 * @param card creates that card from the video's address and title
 */
export const video = (card: (video: VideoAttributes) => HTMLElement) =>
  Node.create({
    name: "video",
    selectable: false,
    atom: true,
    addAttributes() {
      return {
        src: { default: "", parseHTML: addressIn },
        title: { default: "YouTube", parseHTML: ({ title }) => title || "YouTube" },
      };
    },
    parseHTML() {
      return [{ tag: "iframe[src]", context: "figure/", priority: 60, getAttrs: isVideo }];
    },
    renderHTML({ HTMLAttributes }) {
      return ["iframe", HTMLAttributes];
    },
    addNodeView() {
      return ({ node }) => ({ dom: card(node.attrs as VideoAttributes) });
    },
  });

/** Parse rule for a frame: false when it does not contain a video. */
const isVideo = (frame: HTMLElement) => (addressIn(frame) ? null : false);

/** Returns the address under which a frame's video is stored; null for any other frame. */
function addressIn(frame: HTMLElement): string | null {
  const address = (frame.getAttribute("src") ?? "").replace(/^\/\//, "https://");
  const video = readYoutubeVideo(address);
  return video && youtubeEmbedAddress(video);
}

export const Caption = Node.create({
  name: "caption",
  content: "inline*",
  isolating: true,
  selectable: false,
  parseHTML() {
    return [{ tag: "figcaption" }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["figcaption", HTMLAttributes, 0];
  },
  addKeyboardShortcuts() {
    return {
      // A caption is a single line: Enter continues the text below the figure.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after(-1);
        return this.editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** The credit of a picture, at the end of its caption. */
export const Credit = Mark.create({
  name: "credit",
  parseHTML() {
    return [{ tag: "small:not([class])", context: "caption/" }];
  },
  renderHTML() {
    return ["small", 0];
  },
});

/** A picture or a video with its caption. A click selects the whole figure. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(picture | video) caption",
  draggable: true,
  isolating: true,
  addAttributes() {
    return {
      width: {
        default: null,
        validate: (width: unknown) => {
          if (width !== null && !wide.some((name) => name === width)) {
            throw new RangeError("No figure is of this width.");
          }
        },
        parseHTML: ({ classList }) =>
          wide.find((name) => classList.contains(widthClass(name))) ?? null,
        renderHTML: ({ width }) => (width ? { class: widthClass(width) } : {}),
      },
    };
  },
  parseHTML() {
    return [
      { tag: "figure" },
      {
        tag: "figure",
        priority: 55,
        getAttrs: (figure) => (isCaptionFirst(figure) ? null : false),
        getContent: captionLast,
      },
      // A picture or video outside a figure gets one of its own, so that the text after it does not become its caption.
      { tag: "img[src]", getContent: shownAlone },
      { tag: "iframe[src]", getAttrs: isVideo, getContent: shownAlone },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ["figure", HTMLAttributes, 0];
  },
  addCommands() {
    const insert = (shown: object, caption: string) => ({
      type: this.name,
      content: [
        shown,
        { type: "caption", ...(caption ? { content: [{ type: "text", text: caption }] } : {}) },
      ],
    });
    return {
      insertVideo:
        ({ src, title, caption = "" }) =>
        ({ commands }) =>
          commands.insertContent(insert({ type: "video", attrs: { src, title } }, caption)),
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClickOn: (view, _position, node, nodePosition) => {
            if (node.type.name !== "picture" && node.type.name !== "video") return false;
            const { state } = view;
            const whole = state.doc.resolve(nodePosition).before();
            view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, whole)));
            return true;
          },
          handleKeyDown: (view, event) => {
            const { selection, doc, tr } = view.state;
            const isFigure =
              selection instanceof NodeSelection && selection.node.type === this.type;
            if (event.key !== "Enter" || !isFigure) return false;
            const caption = TextSelection.near(doc.resolve(selection.from + 2));
            view.dispatch(tr.setSelection(caption));
            return true;
          },
        },
      }),
    ];
  },
});

/** Returns whether a figure has a caption followed by a picture or a video, and no other content that would be lost. */
function isCaptionFirst({ childNodes }: HTMLElement): boolean {
  const held = [...childNodes].filter(
    ({ nodeType, nodeValue }) => nodeType === 1 || nodeValue?.trim(),
  );
  const names = held.map(({ nodeName }) => nodeName.toLowerCase()).join();
  return names === "figcaption,img" || names === "figcaption,iframe";
}

const captionLast = (figure: globalThis.Node, schema: Schema) =>
  inFigure([...(figure as HTMLElement).children].toReversed(), schema);

const shownAlone = (shown: globalThis.Node, schema: Schema) =>
  inFigure([shown as HTMLElement], schema);

/** Returns the content of a figure made of these elements. */
function inFigure(parts: readonly Element[], schema: Schema): Fragment {
  const topNode = schema.nodes.figure?.create();
  const figure = parts[0]?.ownerDocument.createElement("figure");
  if (!topNode || !figure) return Fragment.empty;
  figure.append(...parts.map((part) => part.cloneNode(true)));
  return DOMParser.fromSchema(schema).parse(figure, { topNode }).content;
}

/** Two pictures side by side, each with its own caption. */
export const FigurePair = Node.create({
  name: "figurePair",
  group: "block",
  content: "figure figure",
  draggable: true,
  isolating: true,
  parseHTML() {
    const tag = `figure.${pairClass}`;
    return [
      { tag, priority: 60, getAttrs: (figure) => (isPair(figure) ? null : false) },
      // A pair with fewer or more than two figures is taken apart into single figures.
      { tag, priority: 59, skip: true },
    ];
  },
  renderHTML() {
    return ["figure", { class: pairClass }, 0];
  },
});

function isPair(figure: HTMLElement): boolean {
  const shown = [...figure.children].filter(
    (child) => child.localName === "figure" && child.querySelector("img, iframe"),
  );
  return shown.length === 2 && figure.children.length === 2;
}
