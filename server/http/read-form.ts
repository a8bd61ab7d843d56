import type { FastifyRequest } from "fastify";

/** The fields of a form body; JSON is taken as it is. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  return request.body;
}
