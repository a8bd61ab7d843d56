import { deskCalls } from "./desk-calls.ts";
import { inventArticle, rareWord } from "./invent-article.ts";
import type { MeasuredCall } from "./measure-call.ts";
import type { staffClient } from "./staff-client.ts";
import type { TextLanguage, Vocabulary } from "./vocabulary.ts";

interface Archive {
  /** Articles there are. */
  readonly size: number;
  /** Some of their ids, from all over the archive. */
  readonly ids: readonly number[];
  readonly vocabularies: Record<TextLanguage, Vocabulary>;
}

type Clients = Awaited<ReturnType<typeof staffClient>>;

const paged = "view=card&page_size=20";

/** The main calls over an archive of a size. */
export function measuredCalls(
  clients: Clients,
  { size, ids, vocabularies }: Archive,
): MeasuredCall[] {
  const { visitor, admin } = clients;
  /** Another one each turn. */
  const idOf = (turn: number) => ids[Math.abs(turn) % ids.length] ?? 0;
  const article = (number: number) => inventArticle(vocabularies, number);
  const lastPage = Math.ceil(size / 20);
  const read = (name: string, path: string, client = visitor): MeasuredCall => ({
    name,
    kind: "read",
    call: () => client.get(path),
  });
  return [
    read("list: newest", `/api/get-articles/?page=1&${paged}`),
    read("list: newest, last page", `/api/get-articles/?page=${lastPage}&${paged}`),
    read("list: a category", `/api/articles/category/in-focus/?page=1&${paged}`),
    read("list: an edition", `/api/get-articles/?edition=hilal-english&page=1&${paged}`),
    read("list: Urdu", `/api/get-articles/?language=ur&page=1&${paged}`),
    read("list: recent", "/api/get-recent-articles/?limit=5&language=en&except=1"),
    read("list: an archive", "/api/archive/hilal-english/?page=1"),
    read("back office: newest", `/api/get-articles/?page=1&${paged}`, admin),
    read("back office: by title", `/api/get-articles/?sort=title&page=1&${paged}`, admin),
    read("back office: by writer", `/api/get-articles/?sort=writer&page=1&${paged}`, admin),
    read("back office: most visited", `/api/get-articles/?sort=-visits&page=1&${paged}`, admin),
    read("back office: an account's", `/api/articles/user/1/?page=1&${paged}`, admin),
    read("back office: counts", "/api/dashboard/stats/", admin),
    {
      name: "an article",
      kind: "read",
      call: (turn) => visitor.get(`/api/article/${idOf(turn)}/`),
    },
    {
      name: "make an article",
      kind: "save",
      call: (turn) => admin.send("POST", "/api/create-article/", article(2_000_000 + turn)),
    },
    {
      name: "save an article",
      kind: "save",
      call: (turn) => admin.send("PUT", `/api/article/${idOf(turn)}/`, article(3_000_000 + turn)),
    },
    {
      name: "comment and rate",
      kind: "save",
      call: (turn) =>
        admin.send("POST", "/api/create-comment/", {
          ...{ article: idOf(turn), rating: 4, comment: `A fine piece, thank you: ${turn}.` },
        }),
    },
    {
      name: "count a visit",
      kind: "save",
      call: (turn) => visitor.send("POST", `/api/article/${idOf(turn)}/visit/`),
    },
    ...deskCalls({ admin, idOf, articleOf: (turn) => article(4_000_000 + turn) }),
    ...searches(clients, vocabularies),
  ];
}

/** Pages of ten with their counts, as the search page asks for them. */
function searches({ visitor }: Clients, { en, ur }: Archive["vocabularies"]): MeasuredCall[] {
  const queries: Readonly<Record<string, string | undefined>> = {
    "the commonest word": en.words[0],
    "a common word": en.words[30],
    "a common word, Urdu": ur.words[0],
    "a word now and then": en.words[2_000],
    "a rare word": rareWord,
    "a rare word, Urdu": ur.words[40_000],
    "part of many words": "tion",
    "one letter": "a",
    "one letter, Urdu": "و",
    "no hit": "qzxjvw",
    "no hit, Urdu": "ژڑٹھڈ",
    "a phrase of common words": `${en.words[0]} ${en.words[1]}`,
    "a phrase with a rare word": `${rareWord}.`,
  };
  return Object.entries(queries).map(([name, q = ""]) => ({
    name: `search: ${name}`,
    kind: "search",
    call: () =>
      visitor.get(`/api/get-articles/?q=${encodeURIComponent(q)}&view=card&page=1&page_size=10`),
  }));
}
