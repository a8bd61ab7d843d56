import { type EditionId, editions, isEditionId } from "@hilal/contract/shared/editions";
import type { ComponentType } from "react";
import { defineFragment, type LoadContext, type SitePage } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";

interface FrontFragment<Data> {
  /** The last part of its path. */
  readonly name: string;
  load(context: LoadContext, edition: EditionId): Promise<Data>;
  tags(data: Data, edition: EditionId): readonly string[];
  readonly Fragment: ComponentType<{ readonly data: Data }>;
}

interface OfEdition {
  readonly edition: EditionId;
}

/** Declares a section of the fronts that has an address of its own: `/fragment/<edition>/<name>`. */
export function frontFragment<Data extends object>(fragment: FrontFragment<Data>): SitePage {
  const { name, load, tags, Fragment } = fragment;
  return defineFragment<Data & OfEdition, `/fragment/:edition/${string}`>({
    name: `fragment-${name}`,
    path: `/fragment/:edition/${name}`,
    load: async (context) => {
      const { edition } = context.params;
      if (!isEditionId(edition)) throw pageMissing();
      return { ...(await load(context, edition)), edition };
    },
    language: ({ edition }) => editions[edition].language,
    edition: ({ edition }) => edition,
    tags: (data) => tags(data, data.edition),
    Fragment: Fragment as ComponentType<{ readonly data: Data & OfEdition }>,
  });
}
