import { useMemo } from "react";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { type DropItem, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { moveSlot, moveSlotsBeside } from "../model/arrange.ts";
import { type DeskSection, type DeskSlot, titleOf } from "../model/contents.ts";
import styles from "./contents.module.css";
import { SlotRow } from "./slot-row.tsx";
import { useTellPlace } from "./use-tell-place.ts";

/** What names a slot while it is dragged. */
const dragType = "hilal-issue-slot";

interface SlotListProps {
  readonly section: DeskSection;
  readonly title: string;
  readonly isSettled: boolean;
}

/**
 * The slots of a section. They are dragged by pointer, by touch and by keyboard, within their section and into another
 * one; the library tells screen readers how.
 */
export function SlotList({ section, title, isSettled }: SlotListProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const tell = useTellPlace();
  // The list is built anew only with another array.
  const items = useMemo(() => [...section.items], [section.items]);
  const nameOf = (slot: DeskSlot) => titleOf(slot) || t("issueDesk.contents.untitled");
  const { dragAndDropHooks } = useDragAndDrop<DeskSlot>({
    isDisabled: isSettled,
    acceptedDragTypes: [dragType],
    getItems: (_keys, slots) =>
      slots.map((slot) => ({ [dragType]: slot.key, "text/plain": nameOf(slot) })),
    getDropOperation: () => "move",
    onReorder({ keys, target }) {
      const side = target.dropPosition === "after" ? "after" : "before";
      const moved = [...keys].map(String);
      desk.change((now) => moveSlotsBeside(now, moved, { key: String(target.key), side }));
      tell(moved[0]);
    },
    async onInsert({ items, target }) {
      const side = target.dropPosition === "after" ? "after" : "before";
      const moved = await keysOf(items);
      desk.change((now) => moveSlotsBeside(now, moved, { key: String(target.key), side }));
      tell(moved[0]);
    },
    async onRootDrop({ items }) {
      const moved = await keysOf(items);
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
        <GridListItem id={slot.key} textValue={nameOf(slot)} className={styles.slot ?? ""}>
          <SlotRow slot={slot} isSettled={isSettled} />
        </GridListItem>
      )}
    </GridList>
  );
}

async function keysOf(items: readonly DropItem[]): Promise<string[]> {
  const texts = items.flatMap((item) =>
    item.kind === "text" && item.types.has(dragType) ? [item.getText(dragType)] : [],
  );
  return Promise.all(texts);
}
