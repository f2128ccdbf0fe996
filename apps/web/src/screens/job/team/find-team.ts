import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { ApiFailure } from "@bandeja/client/failures";
import { allPages } from "@bandeja/browser/session/all-pages.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { isOfTeam } from "@bandeja/browser/applicant/team-first.ts";

/** One person of the team, with what is wanted on the evening. */
export interface TeamMember {
  id: string;
  name: string;
  photo: string | null;
  /** As it is dialled abroad; null for somebody who gave none, or whose profile is closed by now. */
  phone: string | null;
}

/** Everyone who has a place in a job, in the order they applied, with their phones. */
export async function findTeam(jobId: string, signal: AbortSignal): Promise<TeamMember[]> {
  const everyone = await allPages((cursor) => {
    const body = { jobId, limit: 100, ...(cursor !== undefined && { cursor }) };
    return api.call(jobsFindApplications, { body }, { signal });
  });
  const team = everyone.filter(isOfTeam);
  return Promise.all(team.map((person) => memberOf(person, signal)));
}

async function memberOf(person: Applicant, signal: AbortSignal): Promise<TeamMember> {
  const { waitress_id: id, waitress: name, photo } = person;
  return { id, name, photo, phone: await phoneOf(id, signal) };
}

async function phoneOf(id: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { data } = await api.call(waitressGet, { params: { id } }, { signal });
    return data.mobile === null ? null : `${data.mobilecountry ?? ""} ${data.mobile}`.trim();
  } catch (failure) {
    // "30 days after" (contract, `GET /waitress/{id}`): the sheet of an old job still has its names.
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}
