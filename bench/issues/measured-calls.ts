import type { MeasuredCall } from "../api/measure-call.ts";
import type { StaffClient } from "../api/staff-client.ts";

interface Clients {
  readonly visitor: StaffClient;
  readonly admin: StaffClient;
}

interface Magazine {
  readonly id: number;
  readonly publish_date: string;
}

const edition = "hilal-english";
const list = `/api/magazines/?edition=${edition}&page_size=20`;

/** The calls that read issues, over all that there are of one magazine, its newest to its oldest. */
export async function issueCalls({ visitor, admin }: Clients): Promise<MeasuredCall[]> {
  const first = await page(visitor, 1);
  const pages = Math.ceil(first.meta.total / 20);
  const others = await Promise.all(
    [0.3, 0.6, 1].map((share) => page(visitor, Math.max(1, Math.round(pages * share)))),
  );
  const issues = [first, ...others].flatMap(({ data }) => data);
  const months = issues.map(({ id, publish_date }) => {
    const [year = 0, month = 0] = publish_date.slice(0, 7).split("-").map(Number);
    return { id, year, month };
  });
  const articles: number[] = [];
  for (const { id } of issues.slice(0, 10)) {
    const plan = (await admin.get(`/api/issue/${id}/plan/`)) as Plan;
    articles.push(...plan.sections.flatMap(({ items }) => items.map(({ article }) => article.id)));
  }
  const one = <Value>(all: readonly Value[], turn: number) =>
    all[Math.abs(turn * 7) % all.length] as Value;
  const read = (
    name: string,
    pathOf: (turn: number) => string,
    client = visitor,
  ): MeasuredCall => ({ name, kind: "read", call: (turn) => client.get(pathOf(turn)) });
  return [
    read("desk: the plan of an issue", (turn) => `/api/issue/${one(issues, turn).id}/plan/`, admin),
    read("readers: an issue", (turn) => {
      const { id, year, month } = one(months, turn);
      return `/api/issues/${edition}/${year}/${month}/?id=${id}`;
    }),
    read("an article's place in its issue", (turn) => `/api/article/${one(articles, turn)}/issue/`),
    read("archive: the latest year", () => `/api/issues/${edition}/years/`),
    read("archive: an early year", (turn) => {
      const { year } = one(months.slice(-20), turn);
      return `/api/issues/${edition}/years/?year=${year}`;
    }),
    read("magazines: newest", () => `${list}&page=1`),
    read("magazines: last page", () => `${list}&page=${pages}`),
    read("magazines: back office", () => `${list}&page=1`, admin),
    read("sitemap: all addresses", () => "/api/issue-addresses/"),
  ];
}

interface Plan {
  readonly sections: readonly { readonly items: readonly { readonly article: Magazine }[] }[];
}

async function page(client: StaffClient, number: number) {
  return (await client.get(`${list}&page=${number}`)) as {
    data: Magazine[];
    meta: { total: number };
  };
}
