import { z } from "zod";
import type { Ability } from "./abilities.ts";
import { limits } from "./limits.ts";

/**
 * Who may make a call: everyone, signed-in users, or users with an ability. Further rules, such as who owns a record,
 * are in the server's policies.
 */
export type Access = "public" | "signed-in" | Ability;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The format of a body: JSON, or a form that may contain files (`multipart/form-data`; JSON is accepted as well). */
export type BodyKind = "json" | "form";

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** `area.verb`, unique in the contract. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Path with `:name` parameters and a trailing slash; without the slash it is the same call (product: api 1). */
  readonly path: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly bodyKind: BodyKind;
  /** The most bytes of a body, or of all text fields of a form with files; files have their own limits. */
  readonly bodyBytes: number;
  readonly answer: Answer;
  readonly status: 200 | 201 | 202 | 204;
}

/** The empty part: no parameters, no query or no body. */
export const nothing = z.object({});

/** The answer of a 204. */
export const noContent = z.undefined();

type Described<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
> = Pick<Endpoint<P, Q, B, A>, "name" | "summary" | "method" | "path" | "access" | "answer"> &
  Partial<
    Pick<Endpoint<P, Q, B, A>, "params" | "query" | "body" | "bodyKind" | "bodyBytes" | "status">
  >;

/**
 * Declares one call of the API as a value. The server mounts it, the clients call it, and OpenAPI is generated from it.
 * `access` deliberately has no default, so that an endpoint without it does not compile.
 */
export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(described: Described<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const forEverybody = described.access === "public" || described.access === "signed-in";
  return {
    bodyKind: "json",
    bodyBytes: forEverybody ? limits.publicBodyBytes : limits.bodyBytes,
    status: 200,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...described,
  };
}

/** The caller's input: parts with defaults are optional. */
export interface CallInput<E extends Endpoint> {
  params?: z.input<E["params"]>;
  query?: z.input<E["query"]>;
  body?: z.input<E["body"]>;
  /** The language of the calling page, where it differs from the client's. */
  language?: "en" | "ur";
}

/** What a handler receives: every part parsed. */
export interface ParsedInput<E extends Endpoint> {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
}

export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;
