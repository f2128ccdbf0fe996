import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { invitationsFind } from "@bandeja/contract/calls/invitations";
import { openInvitations } from "@bandeja/domain/parameters/team";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import type { Invitee } from "./invitees.ts";

/** The people of a job so far: with an open request, applied or confirmed. */
export interface JobPeople {
  readonly asked: readonly Invitee[];
  readonly applied: readonly Invitee[];
  readonly confirmed: readonly Invitee[];
}

/** Why people are left out of a request, in the order in which it is said. */
export const leftOutReasons = ["confirmed", "applied", "asked", "limit"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The people of a job so far; undefined until it is known who they are, or that they cannot be loaded. */
export function useJobPeople(jobId: string | undefined): JobPeople | undefined {
  const enabled = jobId !== undefined;
  const body = { jobId: jobId ?? "", limit: 100 };
  const invited = useLiveQuery({ ...queryOf(invitationsFind, { body }), enabled });
  const applied = useLiveQuery({ ...queryOf(jobsFindApplications, { body }), enabled });
  if (invited.isPending || applied.isPending) return undefined;
  const applicants = applied.data?.data ?? [];
  return {
    asked: (invited.data?.data ?? []).flatMap(({ state, job, workerId = "", name = "" }) =>
      state === "sent" && job.id === jobId ? [{ workerId, name }] : [],
    ),
    applied: applicants.filter(({ status }) => status === "pending"),
    confirmed: applicants.filter(({ status }) => status === "confirmed"),
  };
}

const isAmong = (people: readonly Invitee[], { workerId }: Invitee): boolean =>
  people.some((one) => one.workerId === workerId);

/** Why somebody is not asked for a job; undefined if they are, as far as the venue can know. */
function reasonOf(person: Invitee, { asked, applied, confirmed }: JobPeople): LeftOutReason | undefined {
  if (isAmong(confirmed, person)) return "confirmed";
  if (isAmong(applied, person)) return "applied";
  if (isAmong(asked, person)) return "asked";
  return (person.openRequests ?? []).length >= openInvitations ? "limit" : undefined;
}

/** Who will be asked for a job, who is left out of it and why, and how many have an open request then. */
export function toRequest(people: readonly Invitee[], job: JobPeople) {
  const reasons = people.map((person) => ({ person, reason: reasonOf(person, job) }));
  const toAsk = reasons.flatMap(({ person, reason }) => (reason === undefined ? [person] : []));
  const leftOut = leftOutReasons.flatMap((why) => {
    const names = reasons.flatMap(({ person, reason }) => (reason === why ? [person.name] : []));
    return names.length === 0 ? [] : [{ why, names }];
  });
  const others = (group: readonly Invitee[]) =>
    group.flatMap((one) => (isAmong(people, one) ? [] : [one.name]));
  return {
    toAsk,
    leftOut,
    count: toAsk.length + job.asked.length,
    others: { asked: others(job.asked), applied: others(job.applied), confirmed: others(job.confirmed) },
  };
}
export type JobRequest = ReturnType<typeof toRequest>;
