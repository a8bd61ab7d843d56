import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { id } from "../shared/identifier.ts";

/** A member of staff by name, or by e-mail address when the account has no name. */
export const deskPerson = z.object({ id, name: z.string() });

export type DeskPerson = z.output<typeof deskPerson>;

export const listDeskPeople = defineEndpoint({
  name: "desk.listPeople",
  summary: "The staff by name, with what each may be asked for: to write, to review",
  method: "GET",
  path: "/api/desk-people/",
  access: "articles.write-own",
  answer: z.object({ data: z.array(deskPerson.extend({ reviews: z.boolean() })) }),
});

/** In the order of the documentation. */
export const deskPeopleEndpoints = [listDeskPeople];
