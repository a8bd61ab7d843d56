import { z } from "zod";
import { addressNumber } from "./address-number.ts";

/** The largest PostgreSQL `integer`. */
export const largestId = 2_147_483_647;

/** Ids are integers in URLs and JSON. */
export const id = z.int().min(1).max(largestId);

/** An id in a path. */
export const idInPath = addressNumber(id);

export const idParams = z.object({ id: idInPath });

/** Every record has a version that a save may send back (optimistic locking). */
export const version = z.int().min(1);
