import type { CategorySlug } from "@hilal/contract/shared/editions";
import { createContext, type ReactNode, useContext } from "react";
import { useView } from "../../page-kit/view.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { FrontOpening } from "./front-opening.tsx";

/** Lists of a front that could not be loaded. */
interface FailedLists {
  /** The category that opens the front, when it is one of them. */
  readonly opening: CategorySlug | null;
  /** True when no list was loaded: then only the opening shows the message. */
  readonly isAll: boolean;
  readonly others: readonly CategorySlug[];
}

const FailedListsContext = createContext<FailedLists>({ opening: null, isAll: false, others: [] });

/** The lists of a front of any edition. */
export interface AnyFrontLists {
  /** By category, the opening one first. */
  readonly lists: Readonly<Partial<Record<CategorySlug, unknown>>>;
  readonly failedLists: readonly CategorySlug[];
}

interface FailedListsProviderProps {
  readonly data: AnyFrontLists;
  readonly children: ReactNode;
}

/** Provides the failed lists to the sections of a front. */
export function FailedListsProvider({ data, children }: FailedListsProviderProps) {
  const slugs = Object.keys(data.lists);
  const isAll = data.failedLists.length === slugs.length;
  const opening = data.failedLists.find((slug) => slug === slugs[0]) ?? null;
  const others = isAll ? [] : data.failedLists.filter((slug) => slug !== opening);
  return <FailedListsContext value={{ opening, isAll, others }}>{children}</FailedListsContext>;
}

/** Returns whether a category's section must show that its articles could not be loaded. */
export function useIsFailed(category: CategorySlug): boolean {
  return useContext(FailedListsContext).others.includes(category);
}

/** Replaces a front's opening without a lead: explains it when its articles could not be loaded. */
export function NoOpening() {
  const { t } = useView();
  const { opening, isAll } = useContext(FailedListsContext);
  if (!opening) return null;
  return (
    <FrontOpening category={opening}>
      <FailedSection isContent={isAll}>{t("category.loadFailed")}</FailedSection>
    </FrontOpening>
  );
}
