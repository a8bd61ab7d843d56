import { createParagraphComment } from "@hilal/contract/articles/paragraph-comments";
import { type DeskPerson, listDeskPeople } from "@hilal/contract/desk/desk-people";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { foldLoose } from "@hilal/i18n/text/fold";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiCall, useApiQuery } from "../../api/use-api.ts";
import { Button } from "../../kit/button.tsx";
import { type ControlProps, Field } from "../../kit/fields/field.tsx";
import { LinesBox } from "../../kit/text-box.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { CommentAbout } from "./comment-anchor.ts";
import styles from "./comment-box.module.css";
import panel from "./comments-panel.module.css";
import { keepUnsent, readUnsent } from "./unsent-comments.ts";

/** Matches a name being typed after an at sign, up to the cursor: at most two words. */
const typed = /(?:^|\s)@((?:[\p{L}\p{M}.'’@-]+ ?){0,2})$/u;

/** Maximum number of suggested names. */
const most = 6;

/** The text between the at sign and the cursor; null when no name is being typed. */
export function nameBeingTyped(text: string, cursor: number): string | null {
  return typed.exec(text.slice(0, cursor))?.[1] ?? null;
}

/** The people whose name contains the typed text, whatever its spelling. */
export function peopleNamed<Person extends DeskPerson>(
  people: readonly Person[],
  name: string,
): Person[] {
  const wanted = foldLoose(name).trim();
  return people.filter((person) => foldLoose(person.name).includes(wanted)).slice(0, most);
}

/** Replaces the typed part of a name by the person's full name. @returns the text, and the new cursor position */
export function withName(text: string, cursor: number, person: DeskPerson) {
  const begun = nameBeingTyped(text, cursor) ?? "";
  const before = `${text.slice(0, cursor - begun.length)}${person.name} `;
  return { text: before + text.slice(cursor), cursor: before.length };
}

/** The ids of the picked people whose names are still in the text. */
export function stillNamed(text: string, picked: readonly DeskPerson[]): number[] {
  const named = picked.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(named.map(({ id }) => id))];
}

interface MentionAreaProps {
  readonly control: ControlProps;
  readonly text: string;
  onText(text: string): void;
  onPick(person: DeskPerson): void;
  /** Called for keys that the name list does not handle. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * A text area in which an at sign suggests members of staff: arrow keys select, Enter inserts, Escape closes the list.
 */
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
      <LinesBox
        {...control}
        ref={box}
        autoFocus
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area keeps the focus and handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: `aria-activedescendant` selects it.
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

interface CommentBoxProps {
  readonly articleId: number;
  /** What the comment is about, or the thread that it answers. */
  readonly about: CommentAbout | { readonly parent: number };
  readonly sendLabel: string;
  onDone(): void;
}

/**
 * The box for writing a comment; Ctrl+Enter sends it, and unsent text returns when the box opens again. It is inside
 * the article's form, so it cannot be a form element itself.
 */
export function CommentBox({ articleId, about, sendLabel, onDone }: CommentBoxProps) {
  const t = useTexts();
  const { userId } = useStaff();
  const [comment, setTyped] = useState(() => readUnsent({ userId, articleId, about }));
  const setComment = (text: string) => {
    setTyped(text);
    keepUnsent({ userId, articleId, about, comment: text });
  };
  const [picked, setPicked] = useState<readonly DeskPerson[]>([]);
  const create = useApiCall(createParagraphComment, ["desk"]);
  const { error } = create;
  const fault = error instanceof ApiError ? error.body.fields?.comment : undefined;
  const send = () => {
    if (create.isPending) return;
    create.mutate(
      {
        params: { id: articleId },
        body: { ...about, comment, mentions: stillNamed(comment, picked) },
      },
      {
        onSuccess: () => {
          setComment("");
          onDone();
        },
      },
    );
  };
  return (
    <div className={panel.box}>
      {error && !fault && (
        <p role="alert" className={panel.failed}>
          {t("adminPreview.comments.failed", { detail: toErrorMessage(error, t) })}
        </p>
      )}
      <Field label={t("adminPreview.comments.text")} error={fault} isRequired>
        {(control) => (
          <MentionArea
            control={control}
            text={comment}
            onText={setComment}
            onPick={(person) => setPicked([...picked, person])}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
              if (event.key === "Escape") onDone();
            }}
          />
        )}
      </Field>
      <div className={panel.buttons}>
        <Button
          rank="primary"
          isPending={create.isPending}
          busyLabel={t("adminPreview.comments.sending")}
          onPress={send}
        >
          {sendLabel}
        </Button>
        <Button onPress={onDone}>{t("adminPreview.comments.cancel")}</Button>
      </div>
    </div>
  );
}
