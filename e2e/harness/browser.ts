import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { startTrace, storeFailure } from "./failure-records.ts";

/** A page with its recorded faults. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught exceptions and failed requests since the page was opened. */
  readonly faults: string[];
}

interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: "light" | "dark";
  /** Another portal than the one under test. */
  readonly baseURL?: string;
  /** Whether pages may register the service worker, which would answer the requests of later tests of the context. */
  readonly serviceWorkers?: "allow" | "block";
  /** Separates a group of tabs from others, for example by the signed-in user. */
  readonly name?: string;
}

/**
 * A Chromium for the tests of a file, the run's shared one unless another is started for it, with pages in separate
 * contexts or a shared one. Pages opened by a test are closed after it; a failing test stores its pages' addresses,
 * screenshots and traces.
 */
export function testBrowser(start = () => chromium.connect(inject("chromium"))) {
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  /** Opened by the running test for itself alone. */
  const own = new Set<BrowserContext>();
  const windows = new Map<string, Promise<BrowserContext>>();
  const tabs = new Map<string, Promise<Watched>>();
  const newContext = async (options: OpenOptions): Promise<BrowserContext> => {
    const { width = 1280, height = 800, javaScriptEnabled = true, colorScheme = "light" } = options;
    const { baseURL = inject("portal"), serviceWorkers = "block" } = options;
    const context = await browser.newContext({
      baseURL,
      serviceWorkers,
      viewport: { width, height },
      javaScriptEnabled,
      colorScheme,
      reducedMotion: "reduce",
    });
    contexts.add(context);
    context.on("close", () => contexts.delete(context));
    await startTrace(context);
    return context;
  };
  beforeAll(async () => {
    browser = await start();
  });
  beforeEach(() => own.clear());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await storeFailure(task, [...contexts]);
    await Promise.all([...own].map((context) => context.close()));
  });
  afterAll(() => browser?.close());
  const openTab = async (options: OpenOptions = {}): Promise<Watched> => {
    const kind = JSON.stringify(options);
    const opened = windows.get(kind) ?? newContext(options);
    windows.set(kind, opened);
    const context = await opened;
    const page = await context.newPage();
    return { page, context, faults: recordFaults(page) };
  };
  return {
    /** Opens an empty page of the portal under test, as a first-time visitor. */
    async open(options: OpenOptions = {}): Promise<Watched> {
      const context = await newContext(options);
      own.add(context);
      const page = await context.newPage();
      return { page, context, faults: recordFaults(page) };
    },
    /** Opens an empty tab next to others of its kind, with their styles and fonts cached; close the page. */
    openTab,
    /**
     * The one tab of its kind, reset to its first size and colours and without faults: for tests that only open an
     * address, for which a new tab would take half their time. Leave it open.
     */
    async sameTab(options: OpenOptions = {}): Promise<Watched> {
      const kind = JSON.stringify(options);
      const opened = tabs.get(kind) ?? openTab(options);
      tabs.set(kind, opened);
      const watched = await opened;
      const { width = 1280, height = 800, colorScheme = "light" } = options;
      await watched.page.setViewportSize({ width, height });
      await watched.page.emulateMedia({ colorScheme });
      watched.faults.length = 0;
      return watched;
    },
  };
}

function recordFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    // Chromium aborts the view transition when the next page is slow: the page loads all the same.
    if (!/^Transition was (?:aborted|skipped)/.test(message)) faults.push(`exception: ${message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A request that the test's own navigation cut short is no fault of the page.
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${reason}`);
  });
  return faults;
}
