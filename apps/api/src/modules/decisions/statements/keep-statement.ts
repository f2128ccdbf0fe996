import { languages, type Language } from "@bandeja/contract/lists";
import type { ConductConfig } from "@bandeja/config/conduct";
import type { Tx } from "../../../db/database.ts";
import type { StatementText } from "../../../db/schema/conduct.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Decision } from "../store/decisions-store.ts";
import { findHome } from "../store/parties-store.ts";
import { findDecisionWork } from "./decision-work-store.ts";
import { findHiddenText, findOffenceJobs, insertStatement, type Statement } from "./statements-store.ts";
import { writeDecided, writeProposed, writeReviewed, type StatementContext } from "./write-statement.ts";

const writers = {
  proposed: writeProposed,
  decided: writeDecided,
  reviewed: writeReviewed,
} as const satisfies Record<
  Statement["occasion"],
  (context: StatementContext, language: Language) => StatementText
>;

/**
 * Writes the statement of reasons of a decision in every language, of which its party is sent its own, and keeps it: what is
 * sent and shown stays as it was, whatever is renamed later.
 *
 * @returns its id
 */
export async function keepStatement(
  tx: Tx,
  decision: Decision,
  {
    id = newId(),
    occasion,
    policy,
    followed = [],
    now,
    ...more
  }: {
    id?: string;
    occasion: Statement["occasion"];
    policy: Pick<ConductConfig, "complaintsUrl">;
    now: Date;
  } & Partial<Pick<StatementContext, "followed" | "restricting" | "outlook" | "stillOpen">>,
): Promise<string> {
  const home = await findHome(tx, decision.partyId);
  if (home === undefined) throw new ApiError("NOT_FOUND");
  const jobs = await findOffenceJobs(
    tx,
    decision.facts.offences.map(({ jobId }) => jobId),
  );
  const hidden = decision.subjectId === null ? undefined : await findHiddenText(tx, decision.subjectId);
  const work = await findDecisionWork(tx, { ...decision, side: home.side, now });
  const { complaintsUrl } = policy;
  const context = { decision, ...home, jobs, hidden, work, complaintsUrl, followed, ...more, now };
  const write = writers[occasion];
  const texts = Object.fromEntries(languages.map((language) => [language, write(context, language)]));
  await insertStatement(tx, {
    id,
    decisionId: decision.id,
    occasion,
    madeAt: now,
    texts: texts as Record<Language, StatementText>,
    language: home.language,
  });
  return id;
}
