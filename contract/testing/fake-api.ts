import { onTestFinished, vi } from "vitest";
import type { AnswerOf, Endpoint } from "../shared/define-endpoint.ts";
import { ApiError, type ErrorBody } from "../shared/errors.ts";

/** A call that reached the API, as it was sent. */
export interface ApiCall {
  /** The endpoint's name. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** The parsed JSON, or a form with files. */
  readonly body: unknown;
}

type Said<T> = T | ((call: ApiCall) => T | Promise<T>);

/** A fake of our API as a browser sees it, with answers defined by the test. The latest answer for an endpoint wins. */
export interface FakeApi {
  /** The calls of one endpoint so far. */
  listCalls(endpoint: Endpoint): readonly ApiCall[];
  /** A function may delay its answer, or throw an `ApiError`. */
  answers<E extends Endpoint>(endpoint: E, said: Said<AnswerOf<E>>): void;
  refuses(endpoint: Endpoint, refusal: ErrorBody): void;
  /** The call gets no answer, as when the reader is offline. */
  loses(endpoint: Endpoint): void;
  /** A page of the site. */
  serves(path: string, html: Said<string>): void;
}

/** The answer that a test defines for one address. */
interface Route {
  readonly matches: (method: string, path: string) => boolean;
  readonly endpoint: Endpoint | null;
  readonly say: Said<unknown>;
}

class Unreachable extends Error {}

/**
 * Answers every `fetch` of the running test in place of our API. It cannot answer what the server could not: answers
 * and calls are validated against the contract, and calls that are not public need an access token. A call without a
 * defined answer fails the test.
 */
export function fakeApi(): FakeApi {
  const calls: ApiCall[] = [];
  const routes: Route[] = [];
  const faults: unknown[] = [];

  const answer = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, "http://portal.test");
    const method = init.method ?? "GET";
    const route = routes.find((one) => one.matches(method, pathname));
    if (!route) throw new Error(`The test says nothing of ${method} ${pathname}.`);
    const { endpoint, say } = route;
    const call: ApiCall = {
      name: endpoint?.name ?? pathname,
      params: endpoint ? paramsIn(endpoint, pathname) : {},
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : (init.body ?? {}),
    };
    calls.push(call);
    if (!endpoint) return new Response(String(await said(say, call)));
    if (endpoint.access !== "public" && !call.headers.has("authorization"))
      throw new ApiError({ error: "Sign in first.", code: "unauthenticated" });
    const given = endpoint.answer.parse(await said(say, call));
    endpoint.params.parse(call.params);
    endpoint.query.parse(call.query);
    // The contract validates a form's files in another form.
    if (!(call.body instanceof FormData)) endpoint.body.parse(call.body);
    const { status } = endpoint;
    return status === 204 ? new Response(null, { status }) : Response.json(given, { status });
  };

  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    try {
      return await answer(String(address), init);
    } catch (error) {
      if (error instanceof ApiError) return Response.json(error.body, { status: error.status });
      if (!(error instanceof Unreachable)) faults.push(error);
      throw new TypeError("Failed to fetch", { cause: error });
    }
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (faults.length > 0) throw faults[0];
  });

  const route = (endpoint: Endpoint, say: Said<unknown>) =>
    routes.unshift({
      endpoint,
      say,
      matches: (method, path) => method === endpoint.method && pattern(endpoint).test(path),
    });
  return {
    listCalls: ({ name }) => calls.filter((call) => call.name === name),
    answers: route,
    refuses: (endpoint, refusal) =>
      route(endpoint, () => {
        throw new ApiError(refusal);
      }),
    loses: (endpoint) =>
      route(endpoint, () => {
        throw new Unreachable();
      }),
    serves: (path, html) =>
      routes.unshift({ endpoint: null, say: html, matches: (_method, wanted) => wanted === path }),
  };
}

const said = (say: Said<unknown>, call: ApiCall): unknown =>
  typeof say === "function" ? say(call) : say;

const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

function paramsIn(endpoint: Endpoint, path: string): Record<string, string> {
  const groups = Object.entries(pattern(endpoint).exec(path)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
}
