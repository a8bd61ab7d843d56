import type { Request } from "autocannon";

/** What a busy portal is asked for; of a hundred requests so many. */
const shares = { kept: 70, first: 15, asked: 10, written: 5 } as const;
export type Kind = keyof typeof shares;
const kinds = Object.keys(shares) as Kind[];

interface Answers {
  count: number;
  /** Of them not answered with 2xx. */
  refused: number;
}

interface MixedOptions {
  /** Articles that readers have. */
  readonly ids: readonly number[];
  /** Words that articles contain. */
  readonly words: readonly string[];
  /** Of somebody who is signed in; it holds for some minutes. */
  token(): string;
}

/** How many articles everybody reads. */
const popular = 200;

/**
 * A hundred requests to be repeated: pages that are kept, pages that nobody saw before, lists and searches of the API,
 * comments and ratings, well mixed.
 */
export function mixedRequests({ ids, words, token }: MixedOptions) {
  const answers = Object.fromEntries(
    kinds.map((kind) => [kind, { count: 0, refused: 0 }]),
  ) as Record<Kind, Answers>;
  const known = ids.slice(0, popular);
  const rest = ids.slice(popular);
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };
  const of = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
  const firstViews = ["", "/en", "/ur"].flatMap((prefix) =>
    rest.map((id) => `${prefix}/article/${id}`),
  );
  let viewed = 0;
  const make: Readonly<Record<Kind, () => Partial<Request>>> = {
    kept: () => {
      const at = next();
      return {
        path: at % 10 === 0 ? of(["/", "/hilal-urdu"], at / 10) : `/article/${of(known, at)}`,
      };
    },
    first: () => {
      viewed += 1;
      return { path: of(firstViews, viewed) };
    },
    asked: () => {
      const at = next();
      const word = encodeURIComponent(of(words, at));
      return {
        path: of(
          [
            `/api/get-articles/?page=${(at % 50) + 1}`,
            `/api/get-articles/?q=${word}&page=1`,
            `/search?q=${word}`,
            `/api/article/${of(ids, at * 7)}/`,
          ],
          at,
        ),
      };
    },
    written: () => {
      const at = next();
      const article = of(ids, at * 13);
      const headers = { authorization: `Bearer ${token()}`, "content-type": "application/json" };
      if (at % 2 === 0) {
        const body = JSON.stringify({ rating: (at % 5) + 1 });
        return { method: "PUT", path: `/api/article/${article}/rating/`, headers, body };
      }
      const body = JSON.stringify({
        article,
        rating: (at % 5) + 1,
        comment: `Praise, number ${at}.`,
      });
      return { method: "POST", path: "/api/create-comment/", headers, body };
    },
  };
  const requests = mix().map(
    (kind): Request => ({
      setupRequest: (request) => ({
        ...request,
        body: undefined as never,
        ...make[kind](),
      }),
      onResponse: (status) => {
        answers[kind].count += 1;
        if (status < 200 || status > 299) answers[kind].refused += 1;
      },
    }),
  );
  return { requests, answers };
}

/** The kinds of a hundred requests, spread evenly. */
function mix(): Kind[] {
  const given = { kept: 0, first: 0, asked: 0, written: 0 };
  return Array.from({ length: 100 }, (_, place) => {
    const due = (kind: Kind) => (shares[kind] * (place + 1)) / 100 - given[kind];
    const kind = kinds.reduce((most, one) => (due(one) > due(most) ? one : most));
    given[kind] += 1;
    return kind;
  });
}
