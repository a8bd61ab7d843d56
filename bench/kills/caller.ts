import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "./findings.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly json?: object;
  readonly form?: FormData;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longer than the portal ever lets a caller wait. */
const timeout = 30_000;

/** Calls the portal's instances in turn, as a balancer would. */
export class Caller {
  readonly #addresses: readonly string[];
  readonly #findings: Findings;
  #turn = 0;

  constructor(addresses: readonly string[], findings: Findings) {
    this.#addresses = addresses;
    this.#findings = findings;
  }

  /** The address of whose turn it is. */
  address(): string {
    this.#turn += 1;
    return this.#addresses[this.#turn % this.#addresses.length] ?? "";
  }

  /** The answer, whatever it says; undefined when it never came whole. */
  async ask(path: string, { method = "GET", json, form, token, headers }: Call = {}) {
    const address = this.address();
    const body = json ? JSON.stringify(json) : form;
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(timeout),
        headers: {
          ...(json ? { "content-type": "application/json" } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body ? { body } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = answer.headers.get("content-type")?.includes("json") && bytes.length > 0;
      const said: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
      return { status: answer.status, body: said, bytes, headers: answer.headers } satisfies Answer;
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") {
        this.#findings.add("wrong answers", `${method} ${path}: none within ${timeout} ms`);
      }
      await delay(50);
      return undefined;
    }
  }

  /**
   * The answer to a write that was acknowledged; undefined when the call was broken off or answered 503 with the time to
   * come back. Any other answer is noted as a wrong one.
   */
  async write(path: string, call: Call): Promise<Answer | undefined> {
    const answer = await this.ask(path, { method: "POST", ...call });
    if (!answer) return undefined;
    if (answer.status < 300) {
      this.#findings.acknowledged();
      return answer;
    }
    if (answer.status === 503 && answer.headers.has("retry-after")) await delay(50);
    else {
      const said = answer.bytes.toString().slice(0, 200);
      this.#findings.add("wrong answers", `${path}: ${answer.status} ${said}`);
    }
    return undefined;
  }
}
