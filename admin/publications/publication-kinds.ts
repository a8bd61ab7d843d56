import { adminLink } from "@hilal/contract/admin-routes";
import { createEbook, readEbook, updateEbook } from "@hilal/contract/ebooks";
import { createMagazine, readMagazine, updateMagazine } from "@hilal/contract/magazines";

/** In what the forms of magazines and e-books differ: whom they call and where they lead. */
export const publicationKinds = {
  magazines: {
    read: readMagazine,
    create: createMagazine,
    update: updateMagazine,
    listPath: adminLink("magazines"),
    editRoute: "editMagazine",
  },
  ebooks: {
    read: readEbook,
    create: createEbook,
    update: updateEbook,
    listPath: adminLink("ebooks"),
    editRoute: "editEbook",
  },
} as const;

export type PublicationKind = keyof typeof publicationKinds;
