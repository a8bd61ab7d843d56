import { convertForeign } from "@hilal/article-body/foreign/convert-foreign";
import { listRemovals } from "@hilal/article-body/foreign/removals";
import type { Removal } from "@hilal/contract/shared/removal";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { type Editor, Extension } from "@tiptap/core";
import { DOMParser as BodyParser, type ResolvedPos, type Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { useRef } from "react";
import { useToasts } from "../../../kit/feedback/toasts.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import { settlePasted } from "../find-direction.ts";
import type { UndoHistory } from "../undo-history.ts";
import { createPace } from "../when-idle.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { getCopiedPart } from "./copied-part.ts";
import { formatRemoved } from "./format-removed.ts";
import { canPasteLong, type LongPaste, longPastePlace, pasteLong } from "./long-paste.ts";
import { normalisePasted } from "./normalise-pasted.ts";
import { type PastedSource, pastedSource } from "./pasted-source.ts";
import { plainToHtml } from "./plain-to-html.ts";
import { type PastedSlice, readSlices } from "./read-slices.ts";
import { useUploadsInPlace } from "./use-uploads-in-place.ts";

/** The result of sorting the pictures in pasted HTML. */
export interface SortedPictures {
  /** The HTML with the pictures that stay, and a placeholder for each uploaded one. */
  readonly html: string;
  /** Embedded pictures, by the address of their placeholder. */
  readonly uploads: ReadonlyMap<string, File>;
  /**
   * Hosts of the pictures that cannot be read or stored; "" for local files of the machine where the text was copied.
   */
  readonly leftOut: readonly string[];
}

interface SortingRules {
  /** Whether a body may show the picture of an absolute address. */
  isAllowed(address: URL): boolean;
  /** The base for the paths of stored files: the site's own address. */
  readonly origin: string;
  /** Returns an object URL for a file. */
  createObjectUrl(file: File): string;
}

const image = /<img\b[^>]*>/gi;
/** Attributes in which lazy-loading pages store the picture's address. */
const lateAddress = /\sdata-(?:src|original|lazy-src)=(?:"([^"]*)"|'([^']*)')/i;
const address = /\ssrc=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const written = /^data:(image\/[a-z.+-]+);base64,([a-z\d+/=\s]+)$/i;
/** Matches a tracking pixel or spacer instead of a real picture. */
const onePixel = /\s(?:width|height)=["']?[01]["'\s>]/i;
/** In base64 characters; smaller pictures are only placeholders. */
const leastWritten = 400;

/**
 * Decides for each picture of pasted HTML whether it stays, is uploaded or is left out. The server would remove the
 * left-out ones without notice.
 */
export function sortPictures(html: string, rules: SortingRules): SortedPictures {
  const uploads = new Map<string, File>();
  const leftOut: string[] = [];
  const sorted = html.replace(image, (tag) => {
    const src = readAttribute(lateAddress, tag) || readAttribute(address, tag);
    const [, type, base64] = written.exec(src) ?? [];
    if (type && base64) {
      if (base64.length < leastWritten) return "";
      const file = toFile(type.toLowerCase(), base64);
      if (file) {
        const place = rules.createObjectUrl(file);
        uploads.set(place, file);
        return withAddress(tag, place);
      }
    }
    if (src === "" || onePixel.test(tag)) return "";
    const base = src.startsWith("/media/") ? rules.origin : undefined;
    const parsed = URL.parse(src.replaceAll("&amp;", "&"), base);
    if (parsed && rules.isAllowed(parsed)) return withAddress(tag, src);
    leftOut.push(parsed?.host ?? "");
    return "";
  });
  return { html: sorted, uploads, leftOut };
}

function readAttribute(attribute: RegExp, tag: string): string {
  const [, ...values] = attribute.exec(tag) ?? [];
  return values.find((value) => value !== undefined)?.trim() ?? "";
}

function withAddress(tag: string, src: string): string {
  return tag.replace(lateAddress, "").replace(address, ` src="${src}"`);
}

function toFile(type: string, base64: string): File | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice(type.indexOf("/") + 1)}`, { type });
  } catch {
    return null;
  }
}

/** Whether HTML contains one picture and no words, which is what a browser copies along with a picture file. */
export function isOnePicture(html: string): boolean {
  const bare = html.replace(/<!--[\s\S]*?-->|<(?:meta|style)\b[^>]*>/gi, "");
  return bare.match(image)?.length === 1 && bare.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

/** Whether a body may show a picture: from this site, or from a host listed in the page's `meta` (`IMAGE_HOSTS`). */
function isPictureAllowed(address: URL): boolean {
  if (address.origin === location.origin) return address.pathname.startsWith("/media/");
  const meta = document.querySelector<HTMLMetaElement>('meta[name="picture-hosts"]')?.content ?? "";
  return address.protocol === "https:" && meta.split(" ").includes(address.host);
}

/** Pasted HTML after its pictures have been sorted. */
interface WithPictures {
  readonly html: string;
  /** Uploads the embedded pictures, once they are in the text. */
  upload(): void;
}

/**
 * Processes the pictures of pasted HTML. Embedded ones appear immediately and are uploaded in place, and the form waits
 * for them; those that cannot be read are left out, and the user gets a message.
 * @returns a function that returns the HTML to paste
 */
function usePastedPictures(): (html: string, editor: () => Editor) => WithPictures {
  const t = useTexts();
  const toasts = useToasts();
  const upload = useUploadsInPlace();
  return (html, editor) => {
    const sorted = sortPictures(html, {
      isAllowed: isPictureAllowed,
      origin: location.origin,
      createObjectUrl: (file) => URL.createObjectURL(file),
    });
    const { leftOut } = sorted;
    if (leftOut.length > 0) {
      const hosts = [...new Set(leftOut.filter(Boolean))].join(", ");
      toasts.failure(
        hosts === ""
          ? t("adminEditor.paste.lost", { count: leftOut.length })
          : t("adminEditor.paste.lostFrom", { count: leftOut.length, hosts }),
      );
    }
    return {
      html: sorted.html,
      upload() {
        for (const [place, file] of sorted.uploads) void upload({ place, file }, editor);
      },
    };
  };
}

interface PasteOptions {
  readonly language: Language;
  readonly undo: UndoHistory;
  /** Called with a long paste when it begins, and with null when it has ended. */
  onLongPaste(paste: LongPaste | null): void;
  /** Called with pasted picture files; the cursor is where they belong. */
  onFiles(files: readonly File[]): void;
}

type PasteProps = Pick<EditorProps, "transformPastedHTML" | "clipboardTextParser" | "handlePaste">;

/** The handling of pastes: props of the editor, and an extension for pastes too long for one turn. */
interface Pasting {
  readonly props: PasteProps;
  readonly extension: Extension;
}

/** The characters of the clipboard from which a text is pasted part by part. */
const long = 30_000;
/** How long each part of a long paste should take with its drawing, in milliseconds. */
const partTime = 40;

/** The used part of ProseMirror's input state, which is not among its published types. */
interface WithInput {
  readonly input: { readonly shiftKey: boolean };
}

/**
 * Handles pasted content: recognises its source and cleans its structure, but never changes its words (product: pasting
 * 1, pasting 2).
 *
 * @returns values that are created once and use the options of the latest render
 */
export function usePaste(editor: () => Editor, options: PasteOptions): Pasting {
  const t = useTexts();
  const toasts = useToasts();
  const sortPictures = usePastedPictures();
  const latest = useRef({ options, sortPictures, t, toasts });
  latest.current = { options, sortPictures, t, toasts };
  const pasting = useRef<Pasting | null>(null);
  pasting.current ??= createPasting(editor, () => latest.current);
  return pasting.current;
}

interface Settling {
  readonly onRemoved?: (removed: readonly Removal[]) => void;
  readonly isConverted?: boolean;
}

interface Latest {
  readonly options: PasteOptions;
  readonly t: ReturnType<typeof useTexts>;
  readonly toasts: ReturnType<typeof useToasts>;
  sortPictures(html: string, editor: () => Editor): WithPictures;
}

function createPasting(editor: () => Editor, latest: () => Latest): Pasting {
  let isLongUnderWay = false;
  const direction = () => getDirection(latest().options.language);
  const nameRemoved = (removed: readonly Removal[]) => {
    if (removed.length > 0) latest().toasts.failure(formatRemoved(latest().t, removed));
  };
  const settle = (
    html: string,
    source: PastedSource,
    { onRemoved = nameRemoved, isConverted = false }: Settling = {},
  ) =>
    normalisePasted(html, {
      direction: direction(),
      source,
      canHoldNotes: "footnote" in editor().schema.nodes,
      isConverted,
      onRemoved,
    });
  const say = (source: PastedSource) => {
    if (source === "own" || source === "text") return;
    latest().toasts.success(latest().t(`editorPaste.from.${source}`));
  };
  const textSlice = (text: string, isAsked: boolean, context: ResolvedPos): Slice => {
    const { html, source } = plainToHtml(text, isAsked);
    const { body } = new DOMParser().parseFromString(settle(html, source), "text/html");
    say(source);
    return BodyParser.fromSchema(editor().schema).parseSlice(body, {
      preserveWhitespace: true,
      context,
    });
  };

  async function pasteInParts({ html, text, isAsked }: Clipboard): Promise<void> {
    const { options, toasts } = latest();
    const pace = createPace(partTime);
    let source: PastedSource = "text";
    let upload: () => void = () => undefined;
    const removed: Removal[] = [];
    function* read(): Generator<PastedSlice> {
      yield nothingYet;
      const plain = html === "" ? plainToHtml(text, isAsked) : null;
      source = plain?.source ?? pastedSource(html);
      const cleaned = plain ? plain.html : cleanPastedHtml(html);
      if (!plain && source !== "own") removed.push(...listRemovals(getCopiedPart(html)));
      yield nothingYet;
      const sorted = plain ? null : latest().sortPictures(cleaned, editor);
      if (sorted) ({ upload } = sorted);
      // A note and its number may be in different parts, so they are joined before the text is cut.
      const { html: joined, told } = convertForeign(sorted?.html ?? cleaned, {
        canHold: "footnote" in editor().schema.nodes,
      });
      removed.push(...told);
      yield nothingYet;
      for (const { blocks, share } of readSlices(joined, {
        schema: editor().schema,
        normalise: (part) =>
          settle(part, source, {
            onRemoved: (more) => removed.push(...more),
            isConverted: true,
          }),
        keepsSpaces: plain !== null || source === "own",
        count: pace.count,
      })) {
        yield { blocks: settlePasted(blocks, direction()), share };
      }
    }
    const { pause } = pace;
    const paste = pasteLong({ editor: editor(), undo: options.undo, slices: read(), pause });
    isLongUnderWay = true;
    options.onLongPaste(paste);
    try {
      const end = await paste.ended;
      if (end === "complete") {
        upload();
        say(source);
        nameRemoved(removed);
      } else if (end === "left") toasts.failure((t) => t("editorPaste.long.left"));
      else toasts.success((t) => t("editorPaste.long.cancelled"));
    } catch (error) {
      toasts.failure((t) => t("editorPaste.long.failed"));
      throw error;
    } finally {
      isLongUnderWay = false;
      latest().options.onLongPaste(null);
    }
  }

  /** Takes over a paste that would hold the page, and refuses any other one meanwhile. */
  function takeLong(view: EditorView, event: ClipboardEvent): boolean {
    const clipboard = readClipboard(view, event);
    if (isLongUnderWay) {
      event.preventDefault();
      latest().toasts.failure((t) => t("editorPaste.long.busy"));
      return true;
    }
    if (!clipboard || !canPasteLong(view.state)) return false;
    event.preventDefault();
    void pasteInParts(clipboard);
    return true;
  }

  return {
    extension: Extension.create({
      name: "longPaste",
      // Others' handlers of a paste run before.
      priority: 1,
      addProseMirrorPlugins: () => [
        longPastePlace(),
        new Plugin({ props: { handleDOMEvents: { paste: takeLong } } }),
      ],
    }),
    props: {
      transformPastedHTML: (html) => {
        const source = pastedSource(html);
        const { html: sorted, upload } = latest().sortPictures(cleanPastedHtml(html), editor);
        const removed = source === "own" ? [] : listRemovals(getCopiedPart(html));
        const settled = settle(sorted, source, {
          onRemoved: (more) => nameRemoved([...removed, ...more]),
        });
        // The upload begins after the picture has been inserted.
        setTimeout(upload);
        say(source);
        return settled;
      },
      clipboardTextParser: (text, context, isAsked) => textSlice(text, isAsked, context),
      handlePaste: (view, event) => {
        const { clipboardData } = event;
        const files = [...(clipboardData?.files ?? [])];
        const html = clipboardData?.getData("text/html") ?? "";
        const text = clipboardData?.getData("text/plain") ?? "";
        // WhatsApp's HTML is only its decoration; its plain text has the content.
        if (html !== "" && text !== "" && pastedSource(html) === "whatsApp") {
          const { tr, selection } = view.state;
          const slice = textSlice(text, false, selection.$from);
          view.dispatch(
            tr
              .replaceSelection(slice)
              .scrollIntoView()
              .setMeta("paste", true)
              .setMeta("uiEvent", "paste"),
          );
          return true;
        }
        // Word puts a picture of the text on the clipboard along with the text; a browser the HTML of a copied picture.
        if (files.length === 0 || (html !== "" && !isOnePicture(html))) return false;
        latest().options.onFiles(files);
        return true;
      },
    },
  };
}

/** The content of a clipboard: HTML, or "" where the plain text is to be used. */
interface Clipboard {
  readonly html: string;
  readonly text: string;
  /** The user asked for plain text (Shift). */
  readonly isAsked: boolean;
}

const nothingYet: PastedSlice = { blocks: [], share: 0 };

/** Reads a clipboard that is long and can be pasted part by part; null for any other. */
function readClipboard(view: EditorView, { clipboardData }: ClipboardEvent): Clipboard | null {
  const text = clipboardData?.getData("text/plain") ?? "";
  const isAsked = (view as unknown as WithInput).input.shiftKey && text !== "";
  const given = isAsked ? "" : (clipboardData?.getData("text/html") ?? "");
  const isMessage = given !== "" && text !== "" && pastedSource(given) === "whatsApp";
  const html = isMessage ? "" : given;
  if ((html || text).length < long) return null;
  if (clipboardData?.files.length && (html === "" || isOnePicture(html))) return null;
  // The beginning of a copied list or table needs its surroundings, which the editor's own parser adds.
  const [, context] = /data-pm-slice="\d+ \d+ ([^"]*)"/.exec(html) ?? [];
  return html.includes("data-pm-slice") && context !== "[]" ? null : { html, text, isAsked };
}
