import type { Tx } from "../../../db/database.ts";
import { lockPersonOf } from "./persons-store.ts";

/** Makes commands about what a person has once wait for one another: taken after the venue and the job are locked. */
export const lockPerson = (tx: Tx, accountId: string): Promise<void> => lockPersonOf(tx, accountId);
