import type { AnswerOf, CallInput, Endpoint } from "../shared/define-endpoint.ts";
import { ApiError, type ErrorBody, type ErrorCode, errorStatuses } from "../shared/errors.ts";
import { parseBody, readMessage } from "./answer-message.ts";
import { xsrfHeader } from "./browser-names.ts";
import type { Client } from "./client.ts";

/** The call did not reach the server, or its answer was lost: the reader is offline or the server is unreachable. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

export interface HttpClientOptions {
  /** The API's origin; empty for the page's own host. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** The access token to send, if there is one. */
  accessToken?(): string | null;
  /** Called once when a call is answered with 401. Returns a new access token, or null when the session has ended. */
  renew?(): Promise<string | null>;
  /** Returns the language for error messages. */
  language?(): string;
  /** The value of the XSRF cookie, sent back in its header (product: accounts 12). */
  xsrfToken?(): string | null;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page that makes it. */
  readonly keepalive?: boolean;
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  language?: string;
};

/**
 * Creates the typed client over HTTP. Rejects with `ApiError` when the server refuses, with `ConnectionLost` when it
 * cannot be reached.
 */
export function createHttpClient(options: HttpClientOptions = {}): Client & {
  call<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    init?: CallOptions,
  ): Promise<AnswerOf<E>>;
} {
  const send = options.fetch ?? ((address: string, init: RequestInit) => fetch(address, init));
  const request = async (
    endpoint: Endpoint,
    parts: Parts,
    token: string | null,
    { signal, keepalive }: CallOptions,
  ) => {
    const { headers, body } = toRequestBody(endpoint, parts.body);
    const language = parts.language ?? options.language?.();
    const xsrf = options.xsrfToken?.();
    try {
      return await send(`${options.baseUrl ?? ""}${toCallAddress(endpoint, parts)}`, {
        method: endpoint.method,
        credentials: "same-origin",
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
        headers: {
          accept: "application/json",
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(language ? { "accept-language": language } : {}),
          ...(xsrf ? { [xsrfHeader]: xsrf } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ConnectionLost("connection_lost", { cause });
    }
  };
  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E> = {},
      init: CallOptions = {},
    ): Promise<AnswerOf<E>> {
      const parts = input as Parts;
      const token = options.accessToken?.() ?? null;
      let answer = await request(endpoint, parts, token, init);
      if (answer.status === 401 && options.renew) {
        const renewed = await options.renew();
        if (renewed) answer = await request(endpoint, parts, renewed, init);
      }
      if (!answer.ok) throw await toApiError(answer);
      return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<E>;
    },
  };
}

/** Returns the address of a call: the path with its parameters, and the query without undefined values. */
export function toCallAddress(
  endpoint: Pick<Endpoint, "path">,
  { params = {}, query = {} }: Parts,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function toRequestBody(
  endpoint: Endpoint,
  body: unknown,
): { headers: Record<string, string>; body?: BodyInit } {
  if (endpoint.method === "GET") return { headers: {} };
  const values = (body ?? {}) as Record<string, unknown>;
  const carriesFile = Object.values(values).some((value) => value instanceof Blob);
  if (endpoint.bodyKind !== "form" || !carriesFile) {
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(values) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return { headers: {}, body: form };
}

async function toApiError(answer: Response): Promise<ApiError> {
  const body = parseBody(await answer.text().catch(() => ""));
  if (isErrorBody(body)) return new ApiError(body, answer.status);
  const words = readMessage(body);
  const error = words ?? (answer.statusText || String(answer.status));
  return new ApiError({ error, code: toErrorCode(answer.status) }, answer.status, words ?? null);
}

/** Returns whether an answer is one of our own errors, not one from a gateway in between. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null) return false;
  const { error, code } = body as Record<string, unknown>;
  return (
    typeof error === "string" && typeof code === "string" && Object.hasOwn(errorStatuses, code)
  );
}

/** Returns the error code for a status that came without one of our codes. */
function toErrorCode(status: number): ErrorCode {
  return foreignCodes[status] ?? (status >= 500 ? "internal_error" : "malformed_request");
}

const foreignCodes: Readonly<Record<number, ErrorCode>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  408: "request_timeout",
  413: "too_large",
  415: "unsupported_type",
  429: "too_many_requests",
  502: "upstream_failed",
  503: "unavailable",
  504: "upstream_failed",
};
