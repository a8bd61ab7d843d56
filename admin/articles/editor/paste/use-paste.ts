import { getDirection, type Language } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { DOMParser as BodyParser, type ResolvedPos, type Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { useRef } from "react";
import { useToasts } from "../../../kit/feedback/toasts.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { normalisePasted } from "./normalise-pasted.ts";
import { type PastedSource, pastedSource } from "./pasted-source.ts";
import { plainToHtml } from "./plain-to-html.ts";
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

/**
 * Processes the pictures of pasted HTML. Embedded ones appear immediately and are uploaded in place, and the form waits
 * for them; those that cannot be read are left out, and the user gets a message.
 * @returns a function that returns the HTML to paste
 */
function usePastedPictures(): (html: string, editor: () => Editor) => string {
  const t = useTexts();
  const toasts = useToasts();
  const upload = useUploadsInPlace();
  return (html, editor) => {
    const sorted = sortPictures(html, {
      isAllowed: isPictureAllowed,
      origin: location.origin,
      createObjectUrl: (file) => URL.createObjectURL(file),
    });
    // The upload begins after the picture has been inserted.
    setTimeout(() => {
      for (const [place, file] of sorted.uploads) void upload({ place, file }, editor);
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
    return sorted.html;
  };
}

interface PasteOptions {
  readonly language: Language;
  /** Called with pasted picture files; the cursor is where they belong. */
  onFiles(files: readonly File[]): void;
}

type PasteProps = Pick<EditorProps, "transformPastedHTML" | "clipboardTextParser" | "handlePaste">;

/**
 * Handles pasted content: recognises its source and cleans its structure, but never changes its words (product: pasting
 * 1, pasting 2).
 *
 * @returns editor props that are created once and use the options of the latest render
 */
export function usePaste(editor: () => Editor, options: PasteOptions): PasteProps {
  const t = useTexts();
  const toasts = useToasts();
  const sortPictures = usePastedPictures();
  const latest = useRef({ options, sortPictures, t, toasts });
  latest.current = { options, sortPictures, t, toasts };
  const props = useRef<PasteProps | null>(null);
  props.current ??= pasteProps(editor, () => latest.current);
  return props.current;
}

interface Latest {
  readonly options: PasteOptions;
  readonly t: ReturnType<typeof useTexts>;
  readonly toasts: ReturnType<typeof useToasts>;
  sortPictures(html: string, editor: () => Editor): string;
}

function pasteProps(editor: () => Editor, latest: () => Latest): PasteProps {
  const settle = (html: string, source: PastedSource) =>
    normalisePasted(html, {
      direction: getDirection(latest().options.language),
      source,
      canHoldNotes: "footnote" in editor().schema.nodes,
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
  return {
    transformPastedHTML: (html) => {
      const source = pastedSource(html);
      const settled = settle(latest().sortPictures(cleanPastedHtml(html), editor), source);
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
  };
}
