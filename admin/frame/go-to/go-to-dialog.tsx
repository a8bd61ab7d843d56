import { adminLink } from "@hilal/contract/admin-routes";
import { type GoToTarget, goTo } from "@hilal/contract/office";
import type { Ability } from "@hilal/contract/shared/abilities";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SearchField } from "react-aria-components/SearchField";
import { useNavigate } from "react-router";
import { apiQuery } from "../../api/use-api.ts";
import { editArticlePath } from "../../articles/edit-article-path.ts";
import { wordsWithin } from "../../kit/content-text.tsx";
import { typingRun } from "../../kit/fields/typing-direction.ts";
import { useOffice, useStaff } from "../../session/office.ts";
import { listRecentRecords, noteOpened } from "../../session/recent-records.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./go-to-dialog.module.css";
import { matchName } from "./match-name.ts";
import { matchOwnEntries, type OwnEntry, type OwnNames, useOwnEntries } from "./own-entries.ts";

type Kind = GoToTarget["kind"];
type Found = Omit<GoToTarget, "state"> & Partial<Pick<GoToTarget, "state">>;

/** An entry of the list. */
interface Entry {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly language?: "en" | "ur";
  readonly detail?: string;
  open(): void;
}

interface Group {
  readonly name: "recent" | "screen" | Kind;
  readonly entries: readonly Entry[];
}

const icons: Readonly<Record<Kind, IconName>> = {
  article: "articles",
  issue: "magazines",
  author: "authors",
  person: "users",
};
const kinds = Object.keys(icons) as Kind[];

function toAddress({ kind, id, detail }: Found, abilities: readonly Ability[]): string {
  if (kind === "article") return editArticlePath(id, abilities);
  if (kind === "issue") return adminLink("issueDesk", id);
  if (kind === "author") return adminLink("editAuthor", id);
  return `${adminLink("users")}?${new URLSearchParams({ q: detail })}`;
}

/** Asked for once the typing pauses this long, in milliseconds. */
const pause = 80;

/** What the server finds for the typed text; of the answer before it, what still matches. */
function useFound(typed: string) {
  const { client } = useOffice();
  const { language } = useLanguage();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const q = asked.trim();
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...apiQuery(client, goTo, { query: { q, language } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isCurrent = asked === typed && !isPlaceholderData;
  const found = typed.trim() === "" ? [] : (data?.data ?? []);
  return {
    found: isCurrent
      ? found
      : found.filter(({ title, detail }) => matchName(`${title} ${detail}`, typed) !== null),
    isSearching: typed.trim() !== "" && (!isCurrent || isFetching) && !isError,
    hasFailed: isError,
  };
}

/** Stops listening, and returns what was typed before the dialog had its field, and whether Enter was pressed. */
export type TypedAhead = () => { readonly typed: string; readonly isEntered: boolean };

interface GoToDialogProps {
  readonly typedAhead: TypedAhead;
  readonly names: OwnNames;
  openKeys(): void;
  onClose(): void;
}

/** The dialog that goes to anything: records by name or number, screens and actions (product: back-office 23). */
export function GoToDialog(props: GoToDialogProps) {
  const { language } = useLanguage();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.overlay ?? ""}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <Modal className={styles.modal ?? ""}>
        <GoTo key={language} {...props} />
      </Modal>
    </ModalOverlay>
  );
}

function GoTo({ typedAhead, names, openKeys, onClose }: GoToDialogProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState("");
  const [isAwaited, setAwaited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog's own effect, which may take the focus from its field.
  useEffect(() => {
    input.current?.focus();
    const ahead = typedAhead();
    setTyped((now) => now + ahead.typed);
    setAwaited((now) => now || ahead.isEntered);
  }, [typedAhead]);
  const { groups, isSearching, hasFailed } = useGroups(typed, names, openKeys);
  const entries = new Map(
    groups.flatMap((group) => group.entries.map((entry) => [`${group.name} ${entry.id}`, entry])),
  );
  const open = (entry: Entry) => {
    onClose();
    entry.open();
  };
  const [best] = entries.values();
  // Enter came before the answer: what is found first is opened.
  useEffect(() => {
    if (!isAwaited || (isSearching && !best)) return;
    setAwaited(false);
    if (best) open(best);
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && isSearching && !best) setAwaited(true);
  };
  const isEmpty = entries.size === 0;
  return (
    <Dialog aria-label={t("goTo.title")} className={styles.dialog ?? ""}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={t("goTo.title")} autoFocus className={styles.field ?? ""}>
          <Icon name="search" />
          <Input
            ref={input}
            role="combobox"
            aria-expanded={!isEmpty}
            placeholder={t("goTo.placeholder")}
            className={styles.input ?? ""}
            maxLength={200}
            onKeyDownCapture={press}
            {...typingRun(typed)}
          />
        </SearchField>
        <ListBox
          aria-label={t("goTo.results")}
          className={styles.list ?? ""}
          selectionMode="none"
          onAction={(key) => {
            const entry = entries.get(String(key));
            if (entry) open(entry);
          }}
        >
          {groups.map(({ name, entries: listed }) => (
            <ListBoxSection key={name} id={name}>
              <Header className={styles.group ?? ""}>{t(`goTo.${name}`)}</Header>
              {listed.map((entry) => (
                <EntryItem key={entry.id} id={`${name} ${entry.id}`} entry={entry} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
      <p role="status" className={styles.status}>
        {isEmpty && isSearching && t("goTo.searching")}
        {isEmpty && !isSearching && !hasFailed && t("goTo.none")}
        {hasFailed && t("goTo.failed")}
      </p>
    </Dialog>
  );
}

function EntryItem({ id, entry }: { readonly id: string; readonly entry: Entry }): ReactNode {
  const { label, language, detail } = entry;
  return (
    <ListBoxItem id={id} textValue={label} className={styles.item ?? ""}>
      <Icon name={entry.icon} />
      <bdi className={styles.label} {...(language ? wordsWithin(label, language) : {})}>
        {label}
      </bdi>
      {detail && <bdi className={styles.detail}>{detail}</bdi>}
    </ListBoxItem>
  );
}

/** The entries in their groups: recent ones and those named as typed at once, then what the server finds. */
function useGroups(typed: string, names: OwnNames, openKeys: () => void) {
  const { t } = useLanguage();
  const { userId, abilities } = useStaff();
  const navigate = useNavigate();
  const own = useOwnEntries(openKeys);
  const { found, isSearching, hasFailed } = useFound(typed);
  const [recent] = useState(() => listRecentRecords(userId));
  const toEntry = (target: Found): Entry => ({
    id: `${target.kind} ${target.id}`,
    icon: icons[target.kind],
    label: target.title || t("goTo.untitled"),
    language: target.language,
    detail: [target.detail, target.state ? t(`desk.state.${target.state}`) : ""]
      .filter(Boolean)
      .join(" · "),
    open: () => {
      noteOpened(userId, target);
      void navigate(toAddress(target, abilities));
    },
  });
  const toOwn = ({ id, icon, label, run }: OwnEntry): Entry => ({ id, icon, label, open: run });
  if (typed.trim() === "") {
    const groups: Group[] = [
      { name: "recent", entries: recent.map(toEntry) },
      { name: "screen", entries: own.map(toOwn) },
    ];
    return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching, hasFailed };
  }
  const again = recent.filter(({ title }) => matchName(title, typed));
  const isAgain = ({ kind, id }: GoToTarget) =>
    again.some((one) => one.kind === kind && one.id === id);
  const { first, last } = matchOwnEntries(own, names, typed);
  const ofKind = (kind: Kind): Group => ({
    name: kind,
    entries: found.filter((target) => target.kind === kind && !isAgain(target)).map(toEntry),
  });
  const groups: Group[] = [
    { name: "recent", entries: again.map(toEntry) },
    ...(first.length > 0 ? [] : kinds.map(ofKind)),
    { name: "screen", entries: [...first, ...(isSearching ? [] : last)].map(toOwn) },
    ...(first.length > 0 ? kinds.map(ofKind) : []),
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching, hasFailed };
}
