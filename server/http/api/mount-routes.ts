import { Readable } from "node:stream";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Actor, actAs } from "../../database/connect.ts";
import type { Spool } from "../../process/files/spool.ts";
import { acceptForms, readForm } from "../read-form.ts";
import { readLanguage } from "../request-language.ts";
import { fileBytesIn, toSender, type UploadQuota } from "../security/upload-quota.ts";
import type { Caller } from "./caller.ts";
import { requireAccess } from "./caller.ts";
import { HttpError } from "./http-error.ts";
import { parseInput } from "./parse-input.ts";
import type { RequestContext } from "./request-context.ts";
import { toRequestContext } from "./request-context.ts";
import type { RawCall, Route } from "./route.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * Answers methods that an address of the contract does not support: 405 with the supported ones in `Allow` (RFC 9110,
 * section 15.5.6); `OPTIONS` returns the same with 204. Neither reads a body or identifies the caller.
 */
function answerOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [url, members] of byPath) {
    const taken = new Set<string>(members.map(({ endpoint }) => endpoint.method));
    if (taken.has("GET")) taken.add("HEAD");
    const allow = [...methods.filter((method) => taken.has(method)), "OPTIONS"].join(", ");
    app.route({
      method: methods.filter((method) => !taken.has(method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        reply.header("allow", allow);
        if (request.method !== "OPTIONS") throw new HttpError("method_not_allowed");
        return reply.status(204).send();
      },
      handler: () => undefined,
    });
  }
}

/** Answers to visitors that are kept until something they show is written. */
export interface KeptAnswers {
  /** Read this before loading the data of an answer, and pass it to `keep`. */
  readonly moment: number;
  find(address: string): { readonly json: Buffer; readonly etag: string } | undefined;
  /** Keeps an answer, unless something that it shows changed after `since`. */
  keep(
    address: string,
    answer: { readonly json: string; readonly tags: readonly string[] },
    since: number,
  ): Promise<void>;
}

export interface MountOptions {
  /** Left out where every answer is made anew. */
  readonly keptAnswers?: KeptAnswers | undefined;
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** The daily upload quota of a user, across all forms. */
  readonly quota: UploadQuota;
  /** Where the files of a form are stored temporarily. */
  readonly spool: Spool;
}

/** Serves each endpoint over HTTP: authenticate, check access, parse, handle, respond. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions,
): void {
  const takesForm = ({ endpoint }: Route) => endpoint.bodyKind === "form";
  for (const route of routes) if (!takesForm(route)) mountRoute(app, route, options);
  answerOtherMethods(app, routes);
  app.register((scope, _options, done) => {
    acceptForms(scope);
    for (const route of routes) if (takesForm(route)) mountRoute(scope, route, options);
    done();
  });
}

function mountRoute(scope: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const kept = route.listTags && isVisitor(request) ? options.keptAnswers : undefined;
      const address = kept && `${readLanguage(request)} ${request.url}`;
      const found = address && kept?.find(address);
      if (found) return sendKept(request, reply, found);
      const since = kept?.moment ?? 0;
      const caller = await options.authenticate(request);
      requireAccess(endpoint.access, caller);
      const { quota, spool } = options;
      const isForm = endpoint.bodyKind === "form";
      if (isForm) await quota.requireRoom(toSender(caller), request.headers["content-length"]);
      const textBytes = endpoint.bodyBytes;
      const form = isForm ? await readForm(request, spool, { textBytes }) : undefined;
      try {
        const { params, query } = request;
        const body = form ? form.body : request.body;
        const parsed = await parse(route, { params, query, body, caller });
        const context = toRequestContext(request, reply);
        const reallyHandle = () => route.handle({ ...parsed, caller, context });
        const handle = () =>
          endpoint.method === "GET"
            ? scope.searchTurns.run(request, reply, reallyHandle)
            : actAs(toActor(endpoint, caller, context), reallyHandle);
        const answer = form
          ? await quota.charge(toSender(caller), fileBytesIn(form.body), handle)
          : await handle();
        reply.header("cache-control", "no-store").status(endpoint.status);
        if (endpoint.status === 204) return reply.send();
        const json = jsonInPieces(answer);
        const tags = kept && typeof json === "string" ? route.listTags?.(answer) : undefined;
        if (kept && address && tags && typeof json === "string")
          await kept.keep(address, { json, tags }, since);
        return reply.type(jsonType).send(json);
      } finally {
        await form?.discard();
      }
    },
  });
}

const jsonType = "application/json; charset=utf-8";

/** Whether a request certainly comes from a visitor who has not written anything lately. */
const isVisitor = ({ headers: { authorization, cookie } }: FastifyRequest) =>
  authorization === undefined && cookie === undefined;

/** Sends a kept answer, or 304 when the caller has it. */
function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { json, etag }: { readonly json: Buffer; readonly etag: string },
): FastifyReply {
  reply.header("cache-control", "no-store").header("etag", etag);
  if (headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type(jsonType).send(json);
}

function toActor(endpoint: Endpoint, caller: Caller, { address }: RequestContext): Actor {
  const actorId = caller.kind === "user" ? caller.id : null;
  return { actorId, address, action: endpoint.name };
}

/** Parses the call; a rejected one is answered with every fault it has. */
async function parse(route: Route, call: RawCall & { readonly query: unknown }) {
  try {
    return parseInput(route.endpoint, call);
  } catch (error) {
    const faults = error instanceof HttpError ? error.details.fields : undefined;
    if (!faults || !route.moreFaults) throw error;
    // The schema's faults come first and take precedence: the first field's message is that of the whole refusal.
    const fields = { ...faults, ...(await route.moreFaults(call)), ...faults };
    throw new HttpError("validation_failed", { fields, cause: error });
  }
}

/** Characters of JSON serialised without yielding to other requests: a few milliseconds. */
const pieceLength = 250_000;

/**
 * Serialises an answer as JSON: a string, or, where a list in it makes it long, a stream of pieces between which other
 * requests are served. Two hundred whole articles can exceed fifty megabytes.
 *
 * @param answer a JSON value; a list as its own `data`, or as the answer itself, is split
 */
export function jsonInPieces(answer: unknown): string | Readable {
  const list = listIn(answer);
  if (!list) return JSON.stringify(answer);
  const pieces = toPieces(answer as object, list);
  const first = pieces.next();
  const second = pieces.next();
  if (first.done || second.done) return first.done ? "" : first.value;
  return Readable.from(inTurn([first.value, second.value], pieces), { objectMode: false });
}

function listIn(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  const data = typeof answer === "object" && answer !== null && "data" in answer && answer.data;
  return Array.isArray(data) ? data : undefined;
}

/** Yields the JSON of an answer, split between the records of its list. */
function* toPieces(answer: object, list: readonly unknown[]): Generator<string, void> {
  let piece = Array.isArray(answer) ? "[" : '{"data":[';
  for (const [index, record] of list.entries()) {
    if (index > 0) piece += ",";
    piece += JSON.stringify(record);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}${serialiseRest(answer)}`;
}

/** Returns the JSON after the list: the answer's other fields. */
function serialiseRest(answer: object): string {
  if (Array.isArray(answer)) return "]";
  const { data: _list, ...others } = answer as Record<string, unknown>;
  const rest = JSON.stringify(others);
  return rest === "{}" ? "]}" : `],${rest.slice(1)}`;
}

async function* inTurn(begun: readonly string[], rest: Iterable<string>): AsyncGenerator<string> {
  yield* begun;
  for (const piece of rest) {
    await yieldToOthers();
    yield piece;
  }
}
