import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { fileURLToPath } from "node:url";
import type { RenderAnswer, RenderRequest } from "./rendered-page.ts";
import { type DocumentFacts, RenderError, type RenderedPage } from "./rendered-page.ts";

/** A tick of the times in /proc is 10 ms on every Linux. */
const millisecondsOfTick = 10;

/**
 * The processor time that a process has used since its start, in milliseconds, all threads included.
 * @returns undefined where the system does not report it, or the process has ended
 */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The program's name is in parentheses and may contain anything; the times are the 14th and 15th field.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * millisecondsOfTick : undefined;
  } catch {
    return undefined;
  }
}

/** Draws the pages of one PDF. */
export interface PdfRenderer {
  readonly facts: DocumentFacts;
  /** Draws a page, counted from one. @throws RenderError */
  page(number: number): Promise<RenderedPage>;
  close(): void;
}

interface RenderLimits {
  readonly mostPages: number;
  /** Milliseconds of processor time that opening the file, and each page, may take. */
  readonly timeout?: number;
  /** Megabytes of PDFium's own memory: the file and the data of a page. */
  readonly memory?: number;
}

const program = fileURLToPath(new URL("render-program.ts", import.meta.url));
const defaults = { timeout: 5_000, memory: 512 };
/** Further milliseconds of real time, since readers and editors have priority on a busy machine. */
const patience = 15_000;
/** The interval in milliseconds at which a working process is checked. */
const looksEvery = 250;
/** A page of PDFium's memory has 64 KiB. */
const memoryPages = 16;

/**
 * Opens a PDF in a separate process, with limits on its memory and time.
 * @param path of the file on this machine
 * @throws RenderError for a file that cannot be drawn
 */
export async function openRenderer(path: string, limits: RenderLimits): Promise<PdfRenderer> {
  const { timeout = defaults.timeout, memory = defaults.memory, mostPages } = limits;
  const child = fork(program, {
    execArgv: [`--wasm-max-mem-pages=${memory * memoryPages}`, "--max-old-space-size=384"],
    // It needs none of our settings, and must not see our secrets.
    env: compiledBefore(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Without a listener Node would throw when the process cannot be started; `ask` notices its end.
  child.on("error", () => undefined);
  const close = () => void child.kill("SIGKILL");
  const asking = (request: RenderRequest) => ask(child, request, timeout);
  try {
    const opened = await asking({ open: path, mostPages });
    if (!("facts" in opened)) throw new RenderError("unreadable");
    return {
      facts: opened.facts,
      async page(number) {
        const answer = await asking({ page: number });
        if (!("drawn" in answer)) throw new RenderError("unreadable");
        return answer.drawn;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** The folder where this process caches compiled code, if any: it halves the start of the child process. */
function compiledBefore(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/**
 * Sends one request and waits for its answer. A process that takes too long is killed; one that ends without an answer
 * had a file that is too heavy.
 */
async function ask(
  child: ChildProcess,
  request: RenderRequest,
  timeout: number,
): Promise<Exclude<RenderAnswer, { readonly fault: unknown }>> {
  const done = new AbortController();
  const stopWatching = endWhenSlow(child, timeout);
  try {
    const ended = once(child, "exit", { signal: done.signal }).then(() => undefined);
    const answered = once(child, "message", { signal: done.signal }).then(
      // The child process is our own program, so its messages are not validated.
      ([message]) => message as RenderAnswer,
    );
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) {
      throw new RenderError("too-heavy");
    }
    child.send(request, () => undefined);
    const answer = await Promise.race([answered, ended]);
    if (!answer) throw new RenderError("too-heavy");
    if ("fault" in answer) throw new RenderError(answer.fault);
    return answer;
  } finally {
    stopWatching();
    done.abort();
  }
}

/** Kills a process that exceeds its processor time, or takes far longer in real time. @returns ends the watch */
function endWhenSlow(child: ChildProcess, timeout: number): () => void {
  const begun = performance.now();
  const before = processorTime(child.pid) ?? 0;
  const watch = setInterval(() => {
    const byClock = performance.now() - begun;
    const used = (processorTime(child.pid) ?? before + byClock) - before;
    if (used > timeout || byClock > timeout + patience) child.kill("SIGKILL");
  }, looksEvery);
  return () => clearInterval(watch);
}
