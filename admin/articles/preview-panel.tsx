import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { restOfStyles, withoutStyles } from "@hilal/contract/client/page-styles";
import { Icon } from "@hilal/ui/icons/icon";
import {
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { toErrorMessage } from "../api/error-message.ts";
import { Button } from "../kit/button.tsx";
import { Tick } from "../kit/fields/tick.tsx";
import { hasCommandKey } from "../kit/keys/key-names.ts";
import { SidePanel } from "../kit/screen/side-panel.tsx";
import unseen from "../kit/unseen.module.css";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./preview-panel.module.css";
import { type PreviewAddress, usePreviewAddress } from "./use-preview-address.ts";
import { useCopyFact } from "./working-copy/use-copy-session.ts";
import { useWorkingCopy } from "./working-copy/working-copy-context.tsx";

/**
 * Updates an element to match another one and leaves equal nodes untouched: pictures stay loaded, nothing flickers, and
 * the scroll position is preserved.
 */
function putPart(shown: Element, wanted: Element): void {
  putAttributes(shown, wanted);
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  // Equal nodes at both ends stay, so that an inserted paragraph only moves what follows it.
  const start = sameFrom(before, after);
  const end = sameFrom(before.slice(start).reverse(), after.slice(start).reverse());
  const old = before.slice(start, before.length - end);
  const made = after.slice(start, after.length - end);
  const next = before[before.length - end] ?? null;
  for (const [index, node] of made.entries()) {
    const present = old[index];
    if (present instanceof Element && node instanceof Element && isLike(present, node)) {
      putPart(present, node);
    } else if (present) present.replaceWith(shown.ownerDocument.importNode(node, true));
    else shown.insertBefore(shown.ownerDocument.importNode(node, true), next);
  }
  for (const node of old.slice(made.length)) node.remove();
}

/** The number of equal nodes at the beginning. */
function sameFrom(one: readonly ChildNode[], other: readonly ChildNode[]): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    if (!one[index]?.isEqualNode(other[index] ?? null)) return index;
  }
  return length;
}

/** Pictures and frames are replaced as a whole, because another address loads other content. */
function isLike(one: Element, other: Element): boolean {
  return one.localName === other.localName && !["img", "iframe", "picture"].includes(one.localName);
}

function putAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

/** Attributes that change the fonts, colours or direction of the whole page. */
const pageAttributes = ["lang", "dir", "data-edition"];

/**
 * Updates the document that shows an older state of a page to a newer one.
 * @returns false when the page has changed as a whole and must be reloaded
 */
export function putPage(shown: Document, wanted: Document): boolean {
  const main = shown.querySelector("main");
  const newMain = wanted.querySelector("main");
  const isSame = pageAttributes.every(
    (name) =>
      shown.documentElement.getAttribute(name) === wanted.documentElement.getAttribute(name),
  );
  if (!main || !newMain || !isSame) return false;
  putPart(main, newMain);
  return true;
}

/** Loads the whole style sheet: a page carries the styles of its own elements, and others may be added. */
function loadAllStyles(shown: Document): void {
  const address = shown.querySelector(`[${restOfStyles}]`)?.getAttribute(restOfStyles);
  if (!address || shown.querySelector("link[rel=stylesheet]")) return;
  const link = shown.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  shown.head.append(link);
}

interface Follow {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  /** Increases with every edit. */
  readonly written: number;
  /** Called when the address has expired. */
  onOver(): void;
}

/**
 * Updates the page in a frame: fetches it again and applies the differences.
 * @returns whether the last attempt failed
 */
function useFollow({ frame, address, written, onOver }: Follow): boolean {
  const [isBehind, setBehind] = useState(false);
  const first = useRef(written);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    // The frame itself loads the first state.
    if (written === first.current) return;
    const abort = new AbortController();
    const follow = async () => {
      const answer = await fetch(address, {
        signal: abort.signal,
        cache: "no-store",
        credentials: "omit",
      });
      if (answer.status === 404) return over.current();
      if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
      const html = withoutStyles(await answer.text());
      const wanted = new DOMParser().parseFromString(html, "text/html");
      const shown = frame.current?.contentDocument;
      if (shown) loadAllStyles(shown);
      if (shown && !abort.signal.aborted && !putPage(shown, wanted)) shown.location.reload();
      setBehind(false);
    };
    follow().catch(() => {
      if (!abort.signal.aborted) setBehind(true);
    });
    return () => abort.abort();
  }, [frame, address, written]);
  return isBehind;
}

/** Minimum interval between updates of the preview, in milliseconds. */
const pause = 1000;

/**
 * A counter that increases with edits by any editor: at most once a second during typing, and once more when the server
 * has stored the last change.
 */
function useWritten(): number {
  const { doc, session } = useWorkingCopy();
  const [written, setWritten] = useState(0);
  const storedAt = useCopyFact(session, ({ status }) =>
    status.kind === "saved" ? (status.at?.getTime() ?? 0) : 0,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setWritten((times) => times + 1);
      }, pause);
    };
    doc.on("update", note);
    return () => {
      doc.off("update", note);
      clearTimeout(timer);
    };
  }, [doc]);
  return written + storedAt;
}

/** Widths of the screens that the page can be shown for, in pixels. */
const screenWidths = { phone: 360, tablet: 768, desktop: 1280 } as const;
type ScreenWidth = keyof typeof screenWidths;

interface PreviewFrameProps {
  readonly address: string;
  readonly width: ScreenWidth;
  onOver(): void;
}

/** The page in a frame, as wide as the simulated screen, and scaled down where space is short. */
function PreviewFrame({ address, width, onOver }: PreviewFrameProps) {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useScale(screenWidths[width]);
  const isBehind = useFollow({ frame, address, written: useWritten(), onOver });
  return (
    <>
      <p role="status" className={styles.behind}>
        {isBehind ? t("adminPreview.behind") : ""}
      </p>
      <div ref={place} className={styles.place}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={address}
          title={t("adminPreview.frame")}
          onLoad={keepInPlace}
        />
      </div>
    </>
  );
}

/** Sets the page's width and its scale as custom properties for the style sheet. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty("--screen-width", `${width}px`);
      element.style.setProperty("--screen-scale", String(scale || 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return place;
}

/** Blocks links, which would navigate the frame away, and forms. */
function keepInPlace({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = currentTarget.contentDocument;
  page?.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  page?.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
    },
    { capture: true },
  );
}

interface PreviewViewProps {
  readonly articleId: number;
  onClose(): void;
}

/** The preview of the article being written, with a choice of screens. */
function PreviewView({ articleId, onClose }: PreviewViewProps) {
  const t = useTexts();
  const { address, error, renew } = usePreviewAddress(articleId);
  const [width, setWidth] = useState<ScreenWidth>("phone");
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <fieldset className={styles.widths}>
          <legend className={styles.legend}>{t("adminPreview.width")}</legend>
          {(Object.keys(screenWidths) as ScreenWidth[]).map((name) => (
            <Tick
              key={name}
              group="preview-width"
              isChecked={name === width}
              onChange={() => setWidth(name)}
            >
              {t(`adminPreview.${name}`)}
            </Tick>
          ))}
        </fieldset>
        <Button rank="quiet" icon="close" aria-label={t("adminPreview.close")} onPress={onClose} />
      </div>
      {error ? (
        <div role="alert" className={styles.failed}>
          <p>{t("adminPreview.failed", { detail: toErrorMessage(error, t) })}</p>
          <Button onPress={renew}>{t("adminPreview.again")}</Button>
        </div>
      ) : (
        <Shown address={address} width={width} renew={renew} />
      )}
    </div>
  );
}

interface ShownProps extends Pick<PreviewAddress, "address" | "renew"> {
  readonly width: ScreenWidth;
}

function Shown({ address, width, renew }: ShownProps) {
  const t = useTexts();
  if (address) return <PreviewFrame key={address} address={address} width={width} onOver={renew} />;
  return (
    <p role="status" className={styles.failed}>
      {t("adminPreview.opening")}
    </p>
  );
}

const key = "hilal-office-preview";

/** On narrow windows the preview covers the form, so it never opens automatically there. */
const narrow = "(max-width: 64rem)";

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === "open" && !matchMedia(narrow).matches;
  } catch {
    return false;
  }
}

/**
 * Whether the preview is open; stored in this browser. Ctrl+Alt+P (⌥⌘P) toggles it, whatever keyboard layout is active.
 */
function usePreviewOpen() {
  const [isOpen, setOpen] = useState(remembered);
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  const show = useCallback((open: boolean) => {
    setOpen(open);
    try {
      localStorage.setItem(key, open ? "open" : "closed");
    } catch {
      // Without storage the choice lasts as long as the form.
    }
  }, []);
  useEffect(() => {
    const query = matchMedia(narrow);
    const note = () => setNarrow(query.matches);
    query.addEventListener("change", note);
    return () => query.removeEventListener("change", note);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      if (!held || event.code !== "KeyP" || event.repeat) return;
      event.preventDefault();
      show(!isOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOpen, show]);
  return { isOpen, isNarrow, show };
}

/**
 * Shows the article next to its form as readers would see it now, and follows the edits; on narrow windows it covers
 * the form.
 */
export function PreviewPanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const { isOpen, isNarrow, show } = usePreviewOpen();
  const close = () => show(false);
  const view = <PreviewView articleId={article.id} onClose={close} />;
  return (
    <section className={styles.panel} aria-label={t("adminPreview.title")}>
      <Button
        icon="preview"
        aria-expanded={isOpen}
        aria-keyshortcuts={hasCommandKey() ? "Meta+Alt+P" : "Control+Alt+P"}
        onPress={() => show(!isOpen)}
      >
        <span className={styles.words}>
          {t(isOpen ? "adminPreview.close" : "adminPreview.open")}
        </span>
      </Button>
      <a
        className={styles.away}
        href={adminLink("previewArticle", article.id)}
        target="_blank"
        rel="noopener"
        title={t("adminPreview.newTab")}
      >
        <Icon name="external" />
        <span className={unseen.unseen}>{t("adminPreview.newTab")}</span>
      </a>
      {isOpen && !isNarrow && (
        <SidePanel>
          <aside className={styles.pane} aria-label={t("adminPreview.title")}>
            {view}
          </aside>
        </SidePanel>
      )}
      {isNarrow && (
        <ModalOverlay
          className={styles.overlay ?? ""}
          isOpen={isOpen}
          onOpenChange={(open) => show(open)}
        >
          <Modal className={styles.sheet ?? ""}>
            <Dialog aria-label={t("adminPreview.title")} className={styles.dialog ?? ""}>
              {view}
            </Dialog>
          </Modal>
        </ModalOverlay>
      )}
    </section>
  );
}
