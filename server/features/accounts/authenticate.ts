import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";

/** Tells who sends a request. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;
