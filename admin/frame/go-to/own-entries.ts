import {
  type AdminRouteName,
  type AdminSection,
  adminLink,
  adminSectionsFor,
  mayOpen,
} from "@hilal/contract/admin-routes";
import { languageCodes } from "@hilal/i18n/languages";
import { loadOfficeMessages } from "@hilal/i18n/messages/office-messages";
import type { IconName } from "@hilal/ui/icons/icon";
import { useNavigate } from "react-router";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useOtherLanguage, useSignOut } from "../office-commands.ts";
import { matchName } from "./match-name.ts";

/** A screen or an action of the office itself. */
export interface OwnEntry {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  run(): void;
}

/** The names of screens and actions in both languages, by their keys: people type either, whatever the screens show. */
export type OwnNames = ReadonlyMap<string, readonly string[]>;

/** Loads the names of screens and actions in both languages. */
export async function loadOwnNames(): Promise<OwnNames> {
  const trees = await Promise.all(
    languageCodes.flatMap((language) => [
      loadOfficeMessages("first", language),
      loadOfficeMessages("frame", language),
    ]),
  );
  const names = new Map<string, string[]>();
  const groups = [
    ["admin", "section"],
    ["goTo", "action"],
    ["goTo", "also"],
  ] as const;
  for (const tree of trees) {
    for (const [area, group] of groups) {
      const areaTexts = tree[area] as Readonly<Record<string, Readonly<Record<string, string>>>>;
      for (const [key, name] of Object.entries(areaTexts?.[group] ?? {})) {
        names.set(key, [...(names.get(key) ?? []), ...name.split(/[,،]\s*/)]);
      }
    }
  }
  return names;
}

const makers = [
  ["newArticle", "articles"],
  ["newMagazine", "magazines"],
  ["newEbook", "ebooks"],
  ["newVideo", "videos"],
  ["newBillboard", "billboards"],
  ["newAuthor", "authors"],
  ["newPackage", "packages"],
] as const satisfies readonly (readonly [AdminRouteName, AdminSection])[];

/** The screens and actions that the user may open, in the order of the navigation. */
export function useOwnEntries(openKeys: () => void): readonly OwnEntry[] {
  const t = useTexts();
  const { abilities } = useStaff();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const other = useOtherLanguage();
  const screens = adminSectionsFor(abilities).map((section) => ({
    id: section,
    icon: section,
    label: t(`admin.section.${section}`),
    run: () => void navigate(adminLink(section)),
  }));
  const made = makers
    .filter(([name]) => mayOpen(abilities, name))
    .map(([name]) => ({
      id: name,
      icon: "plus" as const,
      label: t(`goTo.action.${name}`),
      run: () => void navigate(adminLink(name)),
    }));
  return [
    ...screens,
    ...made,
    {
      id: "switchLanguage",
      icon: "updown",
      label: t("goTo.action.switchLanguage"),
      run: other.change,
    },
    {
      id: "account",
      icon: "authors",
      label: t("goTo.action.account"),
      run: () => location.assign("/account"),
    },
    { id: "site", icon: "external", label: t("goTo.action.site"), run: () => location.assign("/") },
    { id: "keys", icon: "keyboard", label: t("goTo.action.keys"), run: openKeys },
    {
      id: "signOut",
      icon: "close",
      label: t("goTo.action.signOut"),
      run: () => void signOut(),
    },
  ];
}

/** The entries that match, those whose name begins as typed apart from the others. */
export function matchOwnEntries(
  entries: readonly OwnEntry[],
  names: OwnNames,
  typed: string,
): { readonly first: readonly OwnEntry[]; readonly last: readonly OwnEntry[] } {
  const matched = entries.map((entry) => {
    const all = [entry.label, ...(names.get(entry.id) ?? [])];
    const matches = new Set(all.map((name) => matchName(name, typed)));
    return { entry, matches };
  });
  const listMatched = (match: "beginning" | "words" | "slip") =>
    matched.filter(({ matches }) => matches.has(match)).map(({ entry }) => entry);
  const first = listMatched("beginning");
  const last = [...new Set([...listMatched("words"), ...listMatched("slip")])];
  return { first, last: last.filter((entry) => !first.includes(entry)) };
}
