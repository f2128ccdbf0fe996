import type { Tx } from "../../../db/database.ts";
import { findHeldBefore } from "./persons-store.ts";

/** The accounts, of either type, that the person whose account it is had before the owners of their e-mails claimed them. */
export const findFormerlyHeld = (tx: Tx, accountId: string) => findHeldBefore(tx, accountId);
