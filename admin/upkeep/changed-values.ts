import type { AuditEntry } from "@hilal/contract/audit";
import { commentStatuses } from "@hilal/contract/comments";
import { reviewStages } from "@hilal/contract/desk/article-desk";
import { issueStages } from "@hilal/contract/issues/issue-plan";
import { roles } from "@hilal/contract/shared/abilities";
import {
  activeStatuses,
  authorCategories,
  authorStatuses,
  directions,
  genres,
  recordLanguages,
  yesNo,
} from "@hilal/contract/shared/choices";
import { editionIds } from "@hilal/contract/shared/editions";
import { formatDuration } from "@hilal/contract/videos";
import { formatDate, formatDateTime, formatNumber } from "@hilal/i18n/dates";
import { isLanguage, type Language, languages } from "@hilal/i18n/languages";
import { useMemo } from "react";
import { categoryLabel, locationLabel } from "../kit/fields/labels.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";

/** What is needed to format values. */
interface FormatContext {
  readonly t: OfficeTexts;
  readonly language: Language;
  /** Names of members of staff, by id. */
  readonly people: ReadonlyMap<number, string>;
}

/** Formats a value; undefined when it cannot. */
export type ValueText = (value: unknown) => string | undefined;

/** Maximum number of characters of a value, so that a row stays readable at a glance. */
const longest = 80;
const shortened = (text: string) => {
  const signs = [...text];
  return signs.length > longest ? `${signs.slice(0, longest).join("")}…` : text;
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Formats one of the contract's names, each of which has a text. */
export function formatName<Name extends string>(
  names: readonly Name[],
  getText: (name: Name) => string,
): ValueText {
  return (value) => {
    const found = names.find((name) => name === value);
    return found === undefined ? undefined : getText(found);
  };
}

const firstKnown =
  (...texts: readonly ValueText[]): ValueText =>
  (value) =>
    texts.reduce<string | undefined>((said, text) => said ?? text(value), undefined);

/**
 * The formatters of changed columns (docs/product/audit.md). A column without one is never shown with its stored value:
 * a new column needs a formatter here.
 * @returns formatters by column; one for a single kind of record has the key "kind.column"
 */
function changedValues({
  t,
  language,
  people,
}: FormatContext): Readonly<Record<string, ValueText>> {
  const words: ValueText = (value) => (typeof value === "string" ? shortened(value) : undefined);
  const number: ValueText = (value) =>
    typeof value === "number" ? formatNumber(value, language) : undefined;
  const moment: ValueText = (value) => {
    if (typeof value !== "string") return;
    if (instant.test(value)) return formatDateTime(value, language);
    return day.test(value) ? formatDate(value, language) : undefined;
  };
  const yesOrNo: ValueText = (value) =>
    typeof value === "boolean" ? t(value ? "records.audit.yes" : "records.audit.no") : undefined;
  // Some entries contain a record's name, others only its id.
  const record: ValueText = (value) =>
    typeof value === "number" ? t("records.audit.numbered", { id: String(value) }) : words(value);
  const person: ValueText = (value) =>
    (typeof value === "number" ? people.get(value) : undefined) ?? record(value);
  const reason: ValueText = (value) => {
    const key = [`errors.${value}`, `validation.${value}`].find((name) => t.has(name));
    return key ? (t as (key: string) => string)(key) : t("errors.unexpected");
  };
  const yesNoText = formatName(yesNo, (value) =>
    t(value === "Yes" ? "records.audit.yes" : "records.audit.no"),
  );
  const status = firstKnown(
    formatName([...activeStatuses, ...authorStatuses], (value) => t(`admin.status.${value}`)),
    formatName(commentStatuses, (value) => t(`records.commentStatus.${value}`)),
  );
  const stage = firstKnown(
    formatName(reviewStages, (value) => t(`records.reviewStage.${value}`)),
    formatName(issueStages, (value) => t(`records.issueStage.${value}`)),
  );
  const tongue = firstKnown(
    (value) => (typeof value === "string" && isLanguage(value) ? languages[value].name : undefined),
    formatName(recordLanguages, (value) => t(`admin.recordLanguage.${value}`)),
  );
  return {
    ...allAs(words, wordColumns),
    ...allAs(number, numberColumns),
    ...allAs(moment, momentColumns),
    ...allAs(yesOrNo, ["is_archived", "may_comment", "value", "reset_link"]),
    ...allAs(record, ["article_id", "issue_id", "failed_article_id"]),
    ...allAs(person, personColumns),
    status,
    stage,
    language: tongue,
    failure: reason,
    issue_new: yesNoText,
    issue_news: firstKnown(yesNoText, words),
    category: (value) => (typeof value === "string" ? categoryLabel(value, t) : undefined),
    "author.category": formatName(authorCategories, (value) => t(`admin.authorCategory.${value}`)),
    direction: formatName(directions, (value) => t(`admin.direction.${value}`)),
    genre: formatName(genres, (value) => t(`admin.genre.${value}`)),
    edition: formatName(editionIds, (value) => t(`editions.${value}.name`)),
    location: (value) => (typeof value === "number" ? locationLabel(value, t) : undefined),
    role: formatName(roles, (value) => t(`roles.${value}`)),
    duration_seconds: (value) => (typeof value === "number" ? formatDuration(value) : undefined),
    digits: (value) => t(`records.digits.${value === "urdu" ? "urdu" : "western"}`),
    outcome: formatName(outcomes, (value) => t(`records.outcome.${value}`)),
    // The editor's note contains markup, so only the fact of a change is shown, as for bodies.
    "issue.note": () => undefined,
  };
}

const allAs = (text: ValueText, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, text]));

const outcomes = ["succeeded", "wrong_password", "wrong_second_step", "blocked"] as const;

/** The last eight are the line counts of an import. */
const numberColumns = [
  "sessions_ended",
  "order",
  "no_of_months",
  "cost",
  "page_from",
  "page_to",
  "pdf_page",
  "imported",
  "updated",
  "here",
  "repeated",
  "changed",
  "edited",
  "deleted",
  "refused",
];

const personColumns = [
  "user_id",
  "writer_id",
  "reviewer_id",
  "submitted_by",
  "decided_by",
  "created_by",
];

const momentColumns = [
  "publish_date",
  "created",
  "starts_at",
  "ends_at",
  "email_verified_at",
  "blocked_at",
  "due_on",
  "planned_day",
  "due_at",
  "failed_at",
  "expires_at",
  "revoked_at",
  "sent_at",
  "emptied_at",
  "released_at",
  "taken_back_at",
];

/** Texts written by people, and addresses. */
const wordColumns = [
  "title",
  "standfirst",
  "writer",
  "description",
  "cover_image",
  "cover_alt",
  "recording_url",
  "comment",
  "doc_url",
  "youtube_url",
  "thumbnail_url",
  "image",
  "image_alt",
  "link",
  "author",
  "author_name",
  "author_image",
  "email",
  "contact_no",
  "introduction",
  "package_name",
  "package_name_urdu",
  "first_name",
  "last_name",
  "note",
  "reason",
  "label",
  "number",
  "theme_colour",
  "note_writer",
  "working_title",
];

type Changed = Pick<AuditEntry, "kind" | "before" | "after">;

const nobody: ReadonlyMap<number, string> = new Map();
const noMore: Readonly<Record<string, ValueText>> = {};

/** The identifier of a finding of an issue's check; the check's name describes it already. */
const hiddenColumns = new Set(["subject"]);

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/**
 * Lists the changes of an entry, field by field, with the old and the new value, in the words of the forms.
 * @param people names of members of staff by id; without them the id is shown
 * @param more formatters of further columns, whose texts are not loaded on every screen
 */
export function useChangeLines(
  people = nobody,
  more: Readonly<Record<string, ValueText>> = noMore,
): (entry: Changed) => string[] {
  const { t, language } = useLanguage();
  const texts = useMemo(() => changedValues({ t, language, people }), [t, language, people]);
  const fieldName = (kind: string, column: string) => {
    // The body of an article is stored under the name that other records have for their description.
    const isAbout = column === "description" && (kind === "video" || kind === "ebook");
    const key = `records.field.${isAbout ? "about" : column}`;
    return t.has(key) ? (t as (key: string) => string)(key) : t("records.audit.otherField");
  };
  return ({ kind, before, after }) =>
    Object.keys(after ?? before ?? {}).flatMap((column) => {
      const [was, became] = [before?.[column], after?.[column]];
      if (hiddenColumns.has(column) || (isEmpty(was) && isEmpty(became))) return [];
      const field = fieldName(kind, column);
      const text = texts[`${kind}.${column}`] ?? texts[column] ?? more[column];
      const said = (value: unknown) =>
        isEmpty(value) ? t("records.audit.nothing") : text?.(value);
      const values = { before: said(was), after: said(became) };
      if (column === "description" && values.after === undefined)
        return t("records.audit.changedText", { field });
      if (values.before === undefined || values.after === undefined)
        return t("records.audit.changedField", { field });
      if (before !== null && after !== null)
        return t("records.audit.change", { field, before: values.before, after: values.after });
      return t("records.audit.value", {
        field,
        value: after === null ? values.before : values.after,
      });
    });
}
