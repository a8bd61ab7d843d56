import { type DeskPerson, listDeskPeople } from "@hilal/contract/desk/desk-people";
import { limits } from "@hilal/contract/shared/limits";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useApiQuery } from "../../api/use-api-query.ts";
import controls from "../../kit/controls/control.module.css";
import type { ControlProps } from "../../kit/fields/field.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { nameBeingTyped, peopleNamed, withName } from "./mention.ts";
import styles from "./mention-area.module.css";

interface MentionAreaProps {
  readonly control: ControlProps;
  readonly text: string;
  onText(text: string): void;
  onPick(person: DeskPerson): void;
  /** Keys that nobody is picked by. */
  onKeyDown(event: KeyboardEvent): void;
}

/** A text area in which an at sign offers the staff by name: arrows choose, Enter takes, Escape leaves it. */
export function MentionArea({ control, text, onText, onPick, onKeyDown }: MentionAreaProps) {
  const t = useTexts();
  const box = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const name = nameBeingTyped(text, cursor);
  const isNaming = name !== null && !isLeft;
  const people = useApiQuery(listDeskPeople, {}, { enabled: isNaming });
  const offered = isNaming ? peopleNamed(people.data?.data ?? [], name) : [];
  const listId = `${control.id}-people`;
  const active = offered[Math.min(chosen, offered.length - 1)];
  const wanted = useRef<number | null>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (wanted.current === null) return;
    box.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  const take = (person: DeskPerson) => {
    const made = withName(text, cursor, person);
    wanted.current = made.cursor;
    setCursor(made.cursor);
    onText(made.text);
    onPick(person);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey) return onKeyDown(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(active);
    else if (event.key === "Escape") setLeft(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <textarea
        {...control}
        ref={box}
        className={controls.control}
        dir="auto"
        rows={3}
        maxLength={limits.commentMaxLength}
        aria-autocomplete="list"
        {...(active
          ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${active.id}` }
          : {})}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setCursor(target.selectionStart);
          setChosen(0);
          setLeft(false);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      {active && (
        <div
          id={listId}
          role="listbox"
          className={styles.people}
          aria-label={t("adminPreview.comments.people")}
        >
          {offered.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area keeps the focus and has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: it is chosen by `aria-activedescendant`.
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person === active}
              className={styles.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
