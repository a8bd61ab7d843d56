import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import type { RunnerTask } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Files of a failed browser test, one per line of the summary. */
    failureRecords?: string[];
  }
}

const folder = fileURLToPath(new URL("../../test-results/", import.meta.url));

/** Removes the files of the previous run. */
export async function clearFailures(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Traces a context's actions, network requests and console. Screenshots and DOM snapshots would take as long as the
 * tests: TRACE=full enables them.
 */
export async function startTrace(context: BrowserContext): Promise<void> {
  const isFull = process.env.TRACE === "full";
  await context.tracing.start({ screenshots: isFull, snapshots: isFull });
}

/**
 * Stores the screenshot of every open page and the trace of every context, and adds their paths to the test's result.
 */
export async function storeFailure(
  task: RunnerTask,
  contexts: readonly BrowserContext[],
): Promise<void> {
  const name = `${task.file.name}-${task.name}`.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  await mkdir(folder, { recursive: true });
  const records: string[] = [];
  for (const [number, context] of contexts.entries()) {
    const place = join(folder, `${name}-${number + 1}`);
    for (const [tab, page] of context.pages().entries()) {
      records.push(`page: ${page.url()}`, await screenshot(page, `${place}-${tab + 1}.png`));
    }
    records.push(await trace(context, `${place}.zip`));
  }
  task.meta.failureRecords = records;
}

async function screenshot(page: Page, path: string): Promise<string> {
  try {
    await page.screenshot({ path, timeout: 10_000 });
    return `screenshot: ${path}`;
  } catch (error) {
    return `no screenshot: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
  }
}

async function trace(context: BrowserContext, path: string): Promise<string> {
  try {
    await context.tracing.stopChunk({ path });
    // Further tests may use the same context.
    await context.tracing.startChunk();
    return `trace: ${path}`;
  } catch (error) {
    return `no trace: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
  }
}
