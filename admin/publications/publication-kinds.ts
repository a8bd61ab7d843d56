import { adminFormPaths, adminPaths } from "@hilal/contract/admin-paths";
import { createEbook } from "@hilal/contract/endpoints/ebooks/create-ebook";
import { readEbook } from "@hilal/contract/endpoints/ebooks/read-ebook";
import { updateEbook } from "@hilal/contract/endpoints/ebooks/update-ebook";
import { createMagazine } from "@hilal/contract/endpoints/magazines/create-magazine";
import { readMagazine } from "@hilal/contract/endpoints/magazines/read-magazine";
import { updateMagazine } from "@hilal/contract/endpoints/magazines/update-magazine";

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
