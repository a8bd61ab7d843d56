import { z } from "zod";
import { inAddress } from "./in-address.ts";

/** Ids are integers in URLs and JSON, within PostgreSQL's `integer`. */
export const id = z.int().min(1).max(2_147_483_647);

/** An id as it stands in a path. */
export const idInPath = inAddress(id);

export const idParams = z.object({ id: idInPath });

/** Every record carries a version that a save may send back (optimistic locking). */
export const version = z.int().min(1);
