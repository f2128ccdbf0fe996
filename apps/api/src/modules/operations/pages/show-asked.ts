import type { ShownQuestion } from "@bandeja/contract/console/conduct";
import type { Db } from "../../../db/database.ts";
import { findQuestionsOfDecisions } from "../../moderation/answers/answers-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";

/** What operators have asked the sides of no-shows, the oldest first, with their replies. */
export async function showAsked(db: Db, decisionIds: readonly string[]): Promise<ShownQuestion[]> {
  const asked = await findQuestionsOfDecisions(db, decisionIds);
  const names = await findPartyNames(
    db,
    asked.map(({ partyId }) => partyId),
  );
  return asked.map(({ askedAt, partyId, askedBy, question, answer }) => ({
    at: askedAt.toISOString(),
    to: { id: partyId, name: names.get(partyId) ?? null },
    by: askedBy,
    question,
    reply: answer,
  }));
}
