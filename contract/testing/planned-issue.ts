import type { IssueItem, IssuePlan, IssueSection } from "../issues/issue-plan.ts";

/** Returns a slot whose article is ready. */
export function sampleItem(given: Partial<IssueItem> = {}): IssueItem {
  const { id = 1 } = given;
  return {
    id,
    article: {
      id: 100 + id,
      title: `Article ${id}`,
      standfirst: "",
      writer: "Amina Rahman",
      category: "in-focus",
      language: "en",
      cover: null,
      state: "ready",
      words: 800,
    },
    is_own: true,
    working_title: "",
    state: "ready",
    writer: null,
    due_on: null,
    is_late: false,
    page_from: null,
    page_to: null,
    pdf_page: null,
    estimated_pages: 1.5,
    ...given,
  };
}

/** Returns a slot without an article. */
export function emptyItem(id: number, title: string, given: Partial<IssueItem> = {}): IssueItem {
  return sampleItem({
    id,
    article: null,
    working_title: title,
    state: "missing",
    estimated_pages: 0,
    ...given,
  });
}

export function sampleSection(id: number, title: string, items: IssueItem[]): IssueSection {
  return { id, title, items };
}

/** A planned issue with two sections: two articles and one that is still missing. */
export function samplePlan(given: Partial<IssuePlan> = {}): IssuePlan {
  return {
    id: 4,
    edition: "hilal-english",
    title: "December 2026",
    status: "Inactive",
    publish_date: "2026-12-01T00:00:00.000+05:00",
    cover_image: "",
    cover_alt: "",
    cover: null,
    doc_url: "",
    stage: "planned",
    number: "Vol. 61, No. 12",
    theme_colour: "",
    note: "",
    note_writer: "",
    version: 3,
    sections: [
      sampleSection(1, "Cover story", [sampleItem({ id: 1 }), sampleItem({ id: 2 })]),
      sampleSection(2, "Regulars", [emptyItem(3, "Letters")]),
    ],
    words: 1600,
    estimated_pages: 3,
    release: null,
    closed_at: null,
    closed_by: null,
    address: "/magazine/hilal-english/2026/12",
    ...given,
  };
}

/** Returns the server's answer to sent contents: new parts get ids from 50 on. */
export function storedPlan(plan: IssuePlan, body: unknown): IssuePlan {
  const { sections, version } = body as {
    sections: {
      id?: number;
      title: string;
      items: {
        id?: number;
        article: number | null;
        working_title: string;
        writer: number | null;
      }[];
    }[];
    version: number;
  };
  const used = plan.sections.flatMap((one) => [one.id, ...one.items.map(({ id }) => id)]);
  let next = Math.max(49, ...used) + 1;
  const known = new Map(plan.sections.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return {
    ...plan,
    version: version + 1,
    sections: sections.map(({ id, title, items }) => ({
      id: id ?? next++,
      title,
      items: items.map(({ id: itemId, writer: writerId, ...sent }) => {
        const before = itemId === undefined ? undefined : known.get(itemId);
        const article = before?.article?.id === sent.article ? before.article : null;
        const base = before ?? emptyItem(next++, sent.working_title);
        const writer = writerId === null ? null : { id: writerId, name: "Hina Shah" };
        return { ...base, ...sent, article: article ?? base.article, writer };
      }),
    })),
  };
}
