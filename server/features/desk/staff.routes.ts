import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { abilitiesFor } from "@hilal/contract/shared/abilities";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { personName } from "./person-name.ts";
import { listStaff } from "./staff.store.ts";

export function staffRoutes({ database }: Services): Route[] {
  return [
    route(listDeskPeople, async ({ context }) => {
      const people = await listStaff(database, "articles.write-own", context.language);
      return {
        data: people.map((person) => ({
          id: person.id,
          name: personName(person),
          reviews: abilitiesFor(person.role).includes("articles.review"),
        })),
      };
    }),
  ];
}
