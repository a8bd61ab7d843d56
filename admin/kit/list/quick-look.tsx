import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { Button } from "../button.tsx";
import type { Column, LookFact } from "./column.ts";
import styles from "./quick-look.module.css";

interface QuickLookProps {
  readonly children: ReactNode;
  readonly actions: readonly Action[];
  onClose(): void;
}

/**
 * A row in short, at the end of the window and over the list, whose focus it leaves alone: the keys move it along
 * (product: lists 9).
 */
export function QuickLook({ children, actions, onClose }: QuickLookProps) {
  const t = useTexts();
  return (
    <aside className={styles.panel} aria-label={t("rows.quickLook")} aria-live="polite">
      <div className={styles.close}>
        <Button rank="quiet" icon="close" aria-label={t("rows.closeLook")} onPress={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <LookAction key={action.id} action={action} />
          ))}
        </div>
      )}
    </aside>
  );
}

const isBlank = (content: ReactNode) => content === null || content === undefined || content === "";

interface LookNameProps {
  readonly children: ReactNode;
}

/** The name of the record in a quick look, in the face of its script. */
export function LookName({ children }: LookNameProps) {
  return <h2 className={styles.name}>{children}</h2>;
}

interface LookFactsProps {
  readonly facts: readonly {
    readonly id: string;
    readonly header: string;
    readonly content: ReactNode;
    /** Whether the content stands below its header. */
    readonly isLong?: boolean;
  }[];
}

/** What a quick look tells of a record, as terms with their values. */
export function LookFacts({ facts }: LookFactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, header, content, isLong }) => (
        <div key={id} data-long={isLong || undefined}>
          <dt>{header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowLookProps<Row> {
  readonly row: Row;
  /** All columns, also those that the person has hidden from the table. */
  readonly columns: readonly Column<Row>[];
  readonly facts?: readonly LookFact<Row>[] | undefined;
}

/** What a quick look shows unless the list has one of its own: the picture, the name, and each column whole. */
export function RowLook<Row>({ row, columns, facts = [] }: RowLookProps<Row>) {
  const show = (column: Column<Row>) => (column.look ? column.look(row) : column.cell(row, 0));
  const picture = columns.find(({ width }) => width === "picture");
  const name = columns.find(({ isRowHeader }) => isRowHeader);
  const others = columns
    .filter((column) => column !== picture && column !== name)
    .map((column) => ({ ...column, content: show(column) }));
  const more = facts.map((fact) => ({ ...fact, width: undefined, content: fact.look(row) }));
  const told = [...others, ...more].filter(({ content }) => !isBlank(content));
  return (
    <div className={styles.row}>
      {picture && show(picture)}
      {name && <LookName>{show(name)}</LookName>}
      <LookFacts
        facts={told.flatMap(({ id, header, width, content }) =>
          header ? [{ id, header, content, isLong: width === "text" || width === "wide" }] : [],
        )}
      />
      {told
        .filter(({ header }) => !header)
        .map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
    </div>
  );
}

function LookAction({ action: { label, href, newTab, run } }: { readonly action: Action }) {
  const look = classNames(buttonStyle("secondary"), styles.action);
  if (href === undefined)
    return <Button {...(run ? { onPress: () => run() } : {})}>{label}</Button>;
  return newTab ? (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {label}
    </a>
  ) : (
    <Link to={href} className={look}>
      {label}
    </Link>
  );
}
