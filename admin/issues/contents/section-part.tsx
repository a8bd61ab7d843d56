import { limits } from "@hilal/contract/shared/limits";
import { memo, useId, useMemo } from "react";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { type DropItem, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { allowedActions } from "../../kit/actions/action.ts";
import { ActionMenu } from "../../kit/actions/action-menu.tsx";
import { Button } from "../../kit/button.tsx";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { findPressed, useToasts } from "../../kit/feedback/toasts.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../issue-desk-context.tsx";
import { moveSection, moveSlot, moveSlotsBeside, removeSection } from "../model/arrange.ts";
import { type DeskSection, type DeskSlot, getSlotTitle } from "../model/contents.ts";
import { pagesText } from "../pages-text.ts";
import styles from "./contents.module.css";
import { useAnnouncePlace, useContentsDialog } from "./slot-dialogs.tsx";
import { SlotRow } from "./slot-row.tsx";

/** Data type of a dragged slot. */
const dragType = "hilal-issue-slot";

interface SlotListProps {
  readonly section: DeskSection;
  readonly title: string;
  readonly isSettled: boolean;
}

/**
 * The slots of a section. They can be dragged by pointer, touch and keyboard, within their section and into another
 * one; React Aria announces how to screen readers.
 */
function SlotList({ section, title, isSettled }: SlotListProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const tell = useAnnouncePlace();
  // The list is built again only when the array is another one.
  const items = useMemo(() => [...section.items], [section.items]);
  const getSlotName = (slot: DeskSlot) => getSlotTitle(slot) || t("issueDesk.contents.untitled");
  const { dragAndDropHooks } = useDragAndDrop<DeskSlot>({
    isDisabled: isSettled,
    acceptedDragTypes: [dragType],
    getItems: (_keys, slots) =>
      slots.map((slot) => ({ [dragType]: slot.key, "text/plain": getSlotName(slot) })),
    getDropOperation: () => "move",
    onReorder({ keys, target }) {
      const side = target.dropPosition === "after" ? "after" : "before";
      const moved = [...keys].map(String);
      desk.change((now) => moveSlotsBeside(now, moved, { key: String(target.key), side }));
      tell(moved[0]);
    },
    async onInsert({ items, target }) {
      const side = target.dropPosition === "after" ? "after" : "before";
      const moved = await readKeys(items);
      desk.change((now) => moveSlotsBeside(now, moved, { key: String(target.key), side }));
      tell(moved[0]);
    },
    async onRootDrop({ items }) {
      const moved = await readKeys(items);
      desk.change((now) =>
        moved.reduce((contents, key) => {
          const at = contents.find((one) => one.key === section.key)?.items.length ?? 0;
          return moveSlot(contents, key, { section: section.key, at });
        }, now),
      );
      tell(moved[0]);
    },
  });
  return (
    <GridList<DeskSlot>
      aria-label={t("issueDesk.contents.order", { section: title })}
      className={styles.slots ?? ""}
      items={items}
      dependencies={[t, isSettled]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      renderEmptyState={() => <p className={styles.dropHere}>{t("issueDesk.contents.dropHere")}</p>}
    >
      {(slot) => (
        <GridListItem id={slot.key} textValue={getSlotName(slot)} className={styles.slot ?? ""}>
          <SlotRow slot={slot} isSettled={isSettled} />
        </GridListItem>
      )}
    </GridList>
  );
}

async function readKeys(items: readonly DropItem[]): Promise<string[]> {
  const texts = items.flatMap((item) =>
    item.kind === "text" && item.types.has(dragType) ? [item.getText(dragType)] : [],
  );
  return Promise.all(texts);
}

interface SectionPartProps {
  readonly section: DeskSection;
  readonly index: number;
  readonly isLast: boolean;
  /** Whether the contents are locked. */
  readonly isSettled: boolean;
}

/** A section with its slots and its actions. */
export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { section, isSettled } = props;
  const { key, items } = section;
  const t = useTexts();
  const toasts = useToasts();
  const ask = useContentsDialog();
  const id = useId();
  const title = section.title || t("issueDesk.contents.untitledSection");
  const pages = items.reduce((sum, slot) => sum + slot.estimated_pages, 0);
  const askFor = (kind: "find" | "newSlot") => {
    if (items.length < limits.issueItems) ask({ kind, section: key });
    else {
      toasts.failure(
        (t) => t("issueDesk.contents.full", { most: String(limits.issueItems) }),
        findPressed(),
      );
    }
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <p className={styles.soft}>
          {t("issueDesk.contents.sectionSum", {
            count: items.length,
            pages: pagesText(pages, t.language),
          })}
        </p>
        {!isSettled && <SectionActions {...props} title={title} />}
      </div>
      <SlotList section={section} title={title} isSettled={isSettled} />
      {!isSettled && (
        <div className={styles.sectionEnd}>
          <Button icon="plus" onPress={() => askFor("find")}>
            {t("issueDesk.contents.addArticles")}
          </Button>
          <Button onPress={() => askFor("newSlot")}>{t("issueDesk.contents.addSlot")}</Button>
        </div>
      )}
    </section>
  );
});

function SectionActions({
  section,
  index,
  isLast,
  title,
}: SectionPartProps & { readonly title: string }) {
  const { key, items } = section;
  const t = useTexts();
  const { desk, announce } = useIssueDesk();
  const ask = useContentsDialog();
  const confirm = useConfirmation();
  const step = (by: -1 | 1) => {
    desk.change((now) => moveSection(now, key, by));
    announce(t("issueDesk.contents.sectionMoved", { title, place: String(index + by + 1) }));
  };
  const remove = async () => {
    const agreed =
      items.length === 0 ||
      (await confirm({
        question: t("issueDesk.contents.removeSectionQuestion", { title, count: items.length }),
        points: [t("issueDesk.contents.removeSectionHint")],
        agree: t("issueDesk.contents.removeSection"),
        refuse: t("admin.confirm.cancel"),
      }));
    if (!agreed) return;
    desk.change((now) => removeSection(now, key));
    announce(t("issueDesk.contents.removed", { title }));
  };
  return (
    <ActionMenu
      label={t("issueDesk.contents.sectionActions", { title })}
      actions={allowedActions([
        {
          id: "rename",
          label: t("issueDesk.contents.rename"),
          run: () => ask({ kind: "rename", section: key }),
        },
        index > 0 && {
          id: "up",
          label: t("issueDesk.contents.sectionUp"),
          run: () => step(-1),
        },
        !isLast && {
          id: "down",
          label: t("issueDesk.contents.sectionDown"),
          run: () => step(1),
        },
        {
          id: "remove",
          label: t("issueDesk.contents.removeSection"),
          isDangerous: true,
          run: () => void remove(),
        },
      ])}
    />
  );
}
