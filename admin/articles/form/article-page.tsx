import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";
import { LinkButton } from "../../kit/button.tsx";
import { FormBindingContext } from "../../kit/fields/form-binding.ts";
import { ErrorSummary } from "../../kit/form/error-summary.tsx";
import { useSaveKey } from "../../kit/form/use-save.ts";
import { formatShortcut, hasCommandKey } from "../../kit/keys/key-names.ts";
import { PlainButton } from "../../kit/plain-button.tsx";
import type { Crumb } from "../../kit/screen/breadcrumbs.tsx";
import { Screen } from "../../kit/screen/screen.tsx";
import { UploadsProvider } from "../../kit/upload/upload-progress.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { goToBlock } from "../editor/go-to-block.ts";
import { cacheByBlock, useReadBody } from "../editor/read-body.ts";
import styles from "./article-page.module.css";

/**
 * Publishes the height of the panel's head as a custom property: for elements that stick below it, while it sticks to
 * the top of the whole page.
 */
function usePublishedHeight(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = head.current;
    const { style } = document.documentElement;
    const tell = () => {
      // On wide windows the head is inside the panel, which scrolls separately.
      const isOver =
        element?.parentElement && getComputedStyle(element.parentElement).display === "contents";
      style.setProperty("--form-head", `${isOver ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    if (element) observer.observe(element);
    tell();
    return () => {
      observer.disconnect();
      style.removeProperty("--form-head");
    };
  }, [head]);
}

/**
 * Opens all collapsed sections when a field is invalid, so that every error is visible and its field can take the
 * focus.
 */
function useOpenSectionsOnError(): RefObject<HTMLDivElement | null> {
  const panels = useRef<HTMLDivElement>(null);
  const { messages, attempts } = useContext(FormBindingContext).useErrors();
  const faults = Object.keys(messages).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per save attempt
  useEffect(() => {
    if (faults === 0) return;
    for (const part of panels.current?.querySelectorAll("details") ?? []) part.open = true;
  }, [faults > 0, attempts]);
  return panels;
}

interface ArticlePageProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  onSaveKey(): void;
  readonly cancelTo: string;
  /** Shown above the page and the panel: drafts found and changes made. */
  readonly notice: ReactNode;
  /** At the head of the panel: where the text is stored. */
  readonly state: ReactNode;
  /** Whether there is a preview to show by its key. */
  readonly hasPreview: boolean;
  /** Below it: where the article stands and what comes next. */
  steps(isUploading: boolean): ReactNode;
  /** The content of the panel below its head. */
  readonly side: ReactNode;
  /** The page being written. */
  readonly children: ReactNode;
}

/**
 * Layout of the article form: the page being written, with a panel next to it that stays visible. On narrow windows the
 * head of the panel (status and publishing) stays above the page and its other content follows below.
 */
export function ArticlePage(page: ArticlePageProps) {
  const t = useTexts();
  const head = useRef<HTMLDivElement>(null);
  usePublishedHeight(head);
  const panels = useOpenSectionsOnError();
  useSaveKey(page.onSaveKey);
  return (
    <Screen
      title={page.title}
      crumbs={page.crumbs}
      isQuiet
      actions={
        <LinkButton rank="quiet" icon="close" to={page.cancelTo}>
          {t("adminForms.cancel")}
        </LinkButton>
      }
    >
      {page.notice}
      <UploadsProvider>
        {(isUploading) => (
          // Nothing is published by Enter in a field: the next step may be another one.
          <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
            <ErrorSummary />
            <div className={styles.columns}>
              <div className={styles.page}>{page.children}</div>
              <aside className={styles.side} aria-label={t("editorSurface.side")}>
                <div ref={head} className={styles.head}>
                  {page.state}
                  {page.steps(isUploading)}
                  <p className={styles.keys}>
                    {t("adminForms.saveKeys", { keys: formatShortcut("Ctrl+S", hasCommandKey()) })}
                    {page.hasPreview && (
                      <>
                        <br />
                        {t("adminPreview.keys", {
                          keys: formatShortcut("Ctrl+Alt+P", hasCommandKey()),
                        })}
                      </>
                    )}
                  </p>
                </div>
                <div ref={panels} className={styles.panels}>
                  {page.side}
                </div>
              </aside>
            </div>
          </form>
        )}
      </UploadsProvider>
    </Screen>
  );
}

/** A heading of the body, in the order of the text, identified by its index. */
interface OutlineHeading {
  readonly level: number;
  readonly text: string;
}

const none: readonly OutlineHeading[] = [];

/** The headings of a body while it is edited; updated when typing pauses. */
function useOutline(editor: Editor | null): readonly OutlineHeading[] {
  return useReadBody(editor, listHeadings) ?? none;
}

const headingsIn = cacheByBlock((block: Node): readonly OutlineHeading[] => {
  const found: OutlineHeading[] = [];
  const note = (node: Node) => {
    if (node.type.name === "heading") {
      found.push({ level: Number(node.attrs.level), text: node.textContent.trim() });
    }
    return !node.isTextblock;
  };
  if (note(block)) block.descendants(note);
  return found;
});

function listHeadings(body: Node): readonly OutlineHeading[] {
  return body.children.flatMap(headingsIn);
}

/** Puts the cursor into a heading, given by its index, and scrolls it into view. */
function goToHeading(editor: Editor, place: number): void {
  let left = place;
  let position: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (position !== null) return false;
    if (node.type.name === "heading") {
      if (left === 0) position = at;
      left -= 1;
    }
    return !node.isTextblock;
  });
  if (position !== null) goToBlock(editor, position);
}

/** The headings of the text, each linked to its place; problems such as a skipped level are marked unobtrusively. */
export function TextOutline({ editor }: { readonly editor: Editor | null }) {
  const t = useTexts();
  const headings = useOutline(editor);
  if (headings.length === 0)
    return <p className={styles.none}>{t("editorSurface.outline.none")}</p>;
  return (
    <ol className={styles.list}>
      {headings.map((heading, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading has no id but its position
        <li key={place} data-depth={getDepth(heading)}>
          <PlainButton
            className={styles.heading}
            onClick={() => editor && goToHeading(editor, place)}
          >
            {heading.text === "" ? (
              <i className={styles.empty}>{t("editorSurface.outline.empty")}</i>
            ) : (
              <bdi>{heading.text}</bdi>
            )}
          </PlainButton>
          {isSkipped(headings, place) && (
            <span className={styles.fault}>
              {t("editorSurface.outline.skipped", { level: heading.level })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The page's title is the first level, so the text begins with the second. */
const first = 2;

const getDepth = ({ level }: OutlineHeading) => Math.min(4, Math.max(0, level - first));

/** Whether a heading is more than one level below the previous one. */
function isSkipped(headings: readonly OutlineHeading[], place: number): boolean {
  const before = headings[place - 1]?.level ?? first - 1;
  return (headings[place]?.level ?? 0) > Math.max(before, first - 1) + 1;
}
