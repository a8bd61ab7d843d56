import type { KeptCard } from "@hilal/contract/accounts/kept-articles";

/** Returns the card of an article that a reader keeps. */
export function sampleKeptCard(id: number, given: Partial<KeptCard> = {}): KeptCard {
  return {
    id,
    title: `Article ${id}`,
    writer: "Zoya Mir",
    language: "en",
    category: "in-focus",
    publish_date: "2026-11-01T00:00:00+05:00",
    cover: null,
    cover_alt: "",
    updated_at: "2026-11-01T00:00:00Z",
    ...given,
  };
}
