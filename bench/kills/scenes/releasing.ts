import { setTimeout as delay } from "node:timers/promises";
import { query } from "../servers/database.ts";
import { makeArticles, staffCall } from "./many-articles.ts";
import { anyMoment, checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

const articlesOfIssue = 6;
/** From the moment that is set until the release is due, in milliseconds. */
const untilDue = 2_500;
/** How long after its moment, with everything at work again, a release may still wait. */
const mostLate = 8_000;
const longestRest = 60_000;

interface Released {
  readonly released: boolean;
  readonly failure: string | null;
  readonly stage: string;
  readonly live: number;
  readonly publications: number;
}

/** A kill about the moment at which an issue is released: all of it goes live, at once and one time. */
export async function killWhileReleasing(trial: Trial, victim: Victim): Promise<void> {
  const { site, newsroom, findings } = trial;
  const url = () => site.database.url;
  const issue = await closedIssue(trial);
  const work = newsroom.open();
  const due = Date.now() + untilDue;
  const path = `/api/issue/${issue}/release/`;
  await staffCall(trial, "PUT", path, { due_at: new Date(due).toISOString() });
  await delay(Math.max(0, due - Date.now() - 600));
  await anyMoment(trial, 1_000);
  await killAndRecover(trial, victim);

  let found = await read(url(), issue);
  const until = async (moment: number) => {
    while (!found.released && Date.now() < moment) {
      checkTogether(trial, issue, found);
      await delay(200);
      found = await read(url(), issue);
    }
  };
  const ready = Math.max(Date.now(), due);
  await until(ready + mostLate);
  const isLate = !found.released;
  await until(ready + longestRest);
  const late = Date.now() - ready;
  await work.stop();
  checkTogether(trial, issue, found);
  if (!found.released) findings.add("lost", `the release of issue ${issue}: ${found.failure}`);
  else if (isLate) findings.add("late", `the release of issue ${issue}, by ${late} ms`);
  if (found.publications > articlesOfIssue)
    findings.add("twice", `${found.publications} publications of issue ${issue}`);
  await checkAll(trial);
}

/** Readers see nothing of an issue or all of it. */
function checkTogether({ findings }: Trial, issue: number, found: Released): void {
  const isWhole = found.live === (found.released ? articlesOfIssue : 0);
  if (isWhole && (found.stage === "released") === found.released) return;
  findings.add("half-written", `issue ${issue} is ${found.stage} with ${found.live} live articles`);
}

async function read(url: string, issue: number): Promise<Released> {
  const [row] = await query<Released>(
    url,
    `select released_at is not null as released, failure, stage,
       (select count(*)::int from issue_items join articles on articles.id = article_id
        where issue_items.issue_id = $1 and articles.status = 'Active') as live,
       (select count(*)::int from issue_items join article_revisions using (article_id)
        where issue_items.issue_id = $1 and snapshot->>'status' = 'Active') as publications
     from issues left join issue_releases on issue_releases.issue_id = publication_id
     where publication_id = $1`,
    [issue],
  );
  if (!row) throw new Error(`There is no issue ${issue}.`);
  return row;
}

/** @returns the id of an issue of drafts that may be released */
async function closedIssue(trial: Trial): Promise<number> {
  const articles = await makeArticles(trial, articlesOfIssue, "Inactive");
  const begun = await staffCall<{ id: number; version: number }>(
    ...([trial, "POST", "/api/issues/create/"] as const),
    {
      edition: "hilal-english",
      title: `Issue of ${articles[0]}`,
      publish_date: new Date().toISOString().slice(0, 10),
      number: "",
    },
  );
  const { id } = begun;
  const cover = trial.newsroom.pictures.paths[0] ?? "";
  const detailed = await staffCall<{ version: number }>(trial, "PUT", `/api/issue/${id}/details/`, {
    ...{ title: `Issue of ${articles[0]}`, publish_date: new Date().toISOString().slice(0, 10) },
    ...{ number: "", theme_colour: "", cover_image: cover, cover_alt: "A glacier at first light" },
    ...{ doc_url: "", note: "", note_writer: "", version: begun.version },
  });
  const items = articles.map((article) => ({ article }));
  const sections = [{ title: "Everything", items }];
  const contents = { sections, version: detailed.version };
  await staffCall(trial, "PUT", `/api/issue/${id}/contents/`, contents);
  // What is looked at before closing is not what is tried here.
  const closing = "update issues set stage = 'closed', closed_at = now() where publication_id = $1";
  await query(trial.site.database.url, closing, [id]);
  return id;
}
