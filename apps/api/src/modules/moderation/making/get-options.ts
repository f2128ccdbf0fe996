import { isLateCancellation } from "@bandeja/domain/conduct";
import { reportAnswerHours } from "@bandeja/domain/parameters/safety";
import { emergencyNumbersOf, type EmergencyNumbers } from "@bandeja/domain/emergency-numbers";
import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { confirmedByVenueAt } from "../../applications/core/application.ts";
import { findHome } from "../../decisions/store/parties-store.ts";
import { findMessagesBefore } from "../../messaging/messages-store.ts";
import { findMessagingState } from "../../safety/blocks.ts";
import { toVenueWorker } from "../../safety/venue-worker.ts";
import { findWorkToLeave, isFull } from "../leaves/leaves-store.ts";

/** Whether leaving the work now would be an offence without the report, and as many such leaves wait as may. */
function leaveOf(
  { startsAt, application, ...work }: NonNullable<Awaited<ReturnType<typeof findWorkToLeave>>>,
  { actor, full, now }: { actor: Actor; full: boolean; now: Date },
) {
  const confirmed = actor.side === "worker" ? confirmedByVenueAt(application) : undefined;
  const isLate = isLateCancellation(startsAt, now, confirmed);
  return { ...work, isLate, full: full && isLate };
}

/** The choices of a report about the other party, and the numbers of the venue's country, or else of the actor's. */
export async function getReportOptions(
  db: Db,
  actor: Actor,
  { subjectId, applicationId, now }: { subjectId?: string; applicationId?: string; now: Date },
) {
  const partyId = actor.side === "worker" && subjectId !== undefined ? subjectId : actor.partyId;
  const home = await findHome(db, partyId);
  const emergency: EmergencyNumbers = emergencyNumbersOf(home?.countryCode);
  const general = { emergency, answerHours: reportAnswerHours };
  if (subjectId === undefined) return { ...general, canAttach: false, isBlocked: false };
  const pair = toVenueWorker(actor, subjectId);
  const [messages, { isBlockedByActor }, work, full] = await Promise.all([
    findMessagesBefore(db, pair, undefined, 1),
    findMessagingState(db, actor.partyId, pair, now),
    findWorkToLeave(db, pair, applicationId, now),
    isFull(db, actor.partyId, now),
  ]);
  return {
    ...general,
    canAttach: messages.length > 0,
    isBlocked: isBlockedByActor,
    ...(work && { leave: leaveOf(work, { actor, full, now }) }),
  };
}
