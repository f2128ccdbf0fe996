import type { ApplicationState } from "@bandeja/domain/application-states";
import type { Shift } from "@bandeja/domain/shift";
import {
  agreedMinutes,
  workedHours,
  type HoursProposal,
  type WorkedHours,
} from "@bandeja/domain/worked-hours";
import type { Db, Tx } from "../../../db/database.ts";
import { findProposals } from "./hours-store.ts";

interface Work {
  readonly id: string;
  readonly status: ApplicationState;
  readonly closedAt: Date | null;
}

/** The hours of an application; undefined while its work is not completed. */
export function resolveHours(
  { status, closedAt }: Omit<Work, "id">,
  job: Shift,
  proposal: HoursProposal | undefined,
  now: Date,
): WorkedHours | undefined {
  if (status !== "completed" || closedAt === null) return undefined;
  return workedHours(
    { agreed: agreedMinutes(job), completedAt: closedAt, ...(proposal && { proposal }) },
    now,
  );
}

/** The proposed hours of applications, by their ids; most have none. */
export async function findProposalsOf(
  db: Db | Tx,
  applications: readonly Work[],
): Promise<ReadonlyMap<string, HoursProposal>> {
  const ids = applications.filter(({ status }) => status === "completed").map(({ id }) => id);
  const found = await findProposals(db, ids);
  return new Map(found.map(({ applicationId, ...proposal }) => [applicationId, proposal]));
}
