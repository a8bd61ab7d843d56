import { readFile } from "node:fs/promises";
import { parser } from "@prometheus-io/lezer-promql";
import fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { jobKinds } from "../jobs/job-kinds.ts";
import { watchedParts } from "../testing/watched-parts.ts";
import { metricsPlugin } from "./metrics-plugin.ts";

const folder = new URL("../../docs/watching/", import.meta.url);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

/** The portal's metrics: their names, and their labels with all values. */
const told = new Map<string, Set<string>>();
let rules: Rule[];
let panels: { title: string; targets: { expr: string }[] }[];

beforeAll(async () => {
  const app = fastify();
  const jobs = new Map(jobKinds.map((kind) => [kind, { unfinished: 0, failed: 0, late: 0 }]));
  const { backups } = await watchedParts.stored();
  metricsPlugin(app, { ...watchedParts, stored: async () => ({ jobs, backups }) });
  app.get("/", async () => "answered");
  await app.inject("/");
  const { payload } = await app.inject("/metrics");
  await app.close();
  for (const [, name = "", labels = ""] of payload.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const known = told.get(name) ?? new Set();
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      known.add(label).add(`${label}=${value}`);
    }
    told.set(name, known);
  }
  const alerts = parse(await readFile(new URL("alerts.yaml", folder), "utf8"));
  rules = alerts.groups.flatMap((group: { rules: Rule[] }) => group.rules);
  ({ panels } = JSON.parse(await readFile(new URL("dashboard.json", folder), "utf8")));
});

/**
 * Returns the errors of a Prometheus expression: invalid syntax, or metrics and labels that the portal does not have.
 */
function listFaults(expression: string): string[] {
  const faults: string[] = [];
  let metric = "";
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) faults.push(`not read at ${from}`);
      if (type.name === "Identifier") {
        metric = text;
        if (text !== "up" && !told.has(text)) faults.push(`no metric ${text}`);
      }
      const [, label, value] = /^(\w+)="(.*)"$/.exec(text) ?? [];
      if (
        type.name === "UnquotedLabelMatcher" &&
        label &&
        metric !== "up" &&
        !told.get(metric)?.has(`${label}=${value}`)
      )
        faults.push(`no ${text} of ${metric}`);
    },
  });
  return faults;
}

it("finds what is wrong in an expression", () => {
  expect(listFaults("sum(rate(hilal_processes[5m]) > 1")).not.toEqual([]);
  expect(listFaults("hilal_nothing > 1")).toEqual(["no metric hilal_nothing"]);
  expect(listFaults('hilal_jobs_failed{kind="mail.sent"}')).toEqual([
    'no kind="mail.sent" of hilal_jobs_failed',
  ]);
  expect(listFaults('sum(hilal_jobs_failed{kind="mail.send"}) > 0')).toEqual([]);
});

describe("the alert rules", () => {
  it("ask for nothing that the portal does not tell", () => {
    expect(rules.length).toBeGreaterThanOrEqual(15);
    for (const { alert, expr } of rules) expect([alert, listFaults(expr)]).toEqual([alert, []]);
  });

  it("have each a name of their own, a severity and a sentence", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(["page", "ticket"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^[A-Z].*\.$/);
    }
  });
});

it("the dashboard asks for nothing that the portal does not tell", () => {
  expect(panels.length).toBeGreaterThanOrEqual(12);
  for (const { title, targets } of panels) {
    for (const { expr } of targets) expect([title, listFaults(expr)]).toEqual([title, []]);
  }
});
