import type { Outcome, SentenceName } from "@bandeja/contract/console/outcomes";
import type { Db } from "../../../db/database.ts";
import type { Done } from "./operation.ts";
import { findUnmailed } from "./unmailed-store.ts";

/** What says that those that a command concerns are notified. */
const notifying: readonly SentenceName[] = [
  "jobCancelled",
  "workCancelledForVenue",
  "workCancelledForWorker",
  "hoursDecided",
  "waitsForSecond",
  "inForce",
  "inForceUntil",
  "proposalRejected",
  "decisionStays",
  "decisionLifted",
];

/** Those that a notification of what was done reaches by no mail; nothing where nobody is notified. It is recorded nowhere. */
export async function sayUnmailed(
  db: Db,
  { about, others = [], what }: Pick<Done, "about" | "others" | "what">,
): Promise<Outcome> {
  if (about === undefined || !what.some(({ name }) => notifying.includes(name))) return [];
  const names = await findUnmailed(db, [about, ...others]);
  return names.map((name) => ({ name: "unmailed", values: { name } }));
}
