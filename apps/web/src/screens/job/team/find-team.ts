import type { Applicant } from "@bandeja/contract/calls/applications";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { ApiFailure } from "@bandeja/client/failures";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { isOfTeam } from "@bandeja/features/applicants/is-of-team.ts";

/** A worker of the team, with the data that the venue needs at the shift. */
export interface TeamMember {
  id: string;
  name: string;
  photo: string | null;
  /** In international form; null without one, or if contact details are hidden. */
  phone: string | null;
  /** Whether contact details are hidden. */
  isHidden: boolean;
}

/** All confirmed workers of a job with their phones, in the order of application. */
export async function findTeam(jobId: string, signal: AbortSignal): Promise<TeamMember[]> {
  const everyone = await allPages((cursor) => {
    const body = { jobId, limit: 100, ...(cursor !== undefined && { cursor }) };
    return api.call(jobsFindApplications, { body }, { signal });
  });
  const team = everyone.filter(isOfTeam);
  return Promise.all(team.map((person) => memberOf(person, signal)));
}

async function memberOf(person: Applicant, signal: AbortSignal): Promise<TeamMember> {
  const { workerId: id, name, photo } = person;
  return { id, name, photo, ...(await phoneOf(id, signal)) };
}

async function phoneOf(id: string, signal: AbortSignal): Promise<Pick<TeamMember, "phone" | "isHidden">> {
  try {
    const { data } = await api.call(waitressGet, { params: { id } }, { signal });
    const { phone, phoneCountry, contactRefusal } = data;
    const written = phone === null ? null : `${phoneCountry ?? ""} ${phone}`.trim();
    return { phone: written, isHidden: contactRefusal !== undefined };
  } catch (failure) {
    // Contact details end after 30 days (docs/product.md, "Contact details"); the sheet keeps the names.
    if (failure instanceof ApiFailure && failure.status === 404) return { phone: null, isHidden: true };
    throw failure;
  }
}
