import { adminFormPaths, adminPaths } from "@hilal/contract/admin-paths";
import { createEbook, readEbook, updateEbook } from "@hilal/contract/ebooks";
import { createMagazine, readMagazine, updateMagazine } from "@hilal/contract/magazines";

/** In what the forms of magazines and e-books differ: whom they call and where they lead. */
export const publicationKinds = {
  magazines: {
    read: readMagazine,
    create: createMagazine,
    update: updateMagazine,
    listPath: adminPaths.magazines,
    formPath: adminFormPaths.magazines,
    idName: "magazineId",
  },
  ebooks: {
    read: readEbook,
    create: createEbook,
    update: updateEbook,
    listPath: adminPaths.ebooks,
    formPath: adminFormPaths.ebooks,
    idName: "ebookId",
  },
} as const;

export type PublicationKind = keyof typeof publicationKinds;
