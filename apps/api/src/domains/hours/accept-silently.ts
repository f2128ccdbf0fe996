import { hoursSilence } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../db/database.ts";
import { setAcceptedSince } from "./hours-store.ts";

/** Notes which hours silence has accepted: for the clock's worker. Answers count them whether that was noted or not. */
export async function acceptSilently(tx: Tx, now: Date): Promise<void> {
  await setAcceptedSince(tx, new Date(now.getTime() - hoursSilence * 3_600_000), hoursSilence);
}
