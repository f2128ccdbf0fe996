import { queryOf } from "@bandeja/web-platform/api/api.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { useQuery } from "@tanstack/react-query";
import { appPaths } from "@bandeja/contract/app-pages";

/** The other party's data rarely change. */
const slowly = { staleTime: 60_000 } as const;

export interface AboutShift {
  href: string;
  startDate: string;
  endDate: string;
  status: ApplicationState;
}

export interface Counterpart {
  name: string;
  photo: string | null;
  /** The path of their profile, if the reader has such a screen. */
  about: string | undefined;
  /** The shift that the thread is most likely about. */
  shift: AboutShift | undefined;
  /** Their phone, as far as the reader may see it: a venue's once it has confirmed the reader. */
  phone: string | undefined;
}

/** The other party of a thread: for a venue the worker who applied, for a worker the venue. */
export function useCounterpart(login: Login, other: string) {
  const person = usePerson(other, login.type === "restaurant");
  const venue = useVenue(other, login.type === "waitress");
  return login.type === "restaurant" ? person : venue;
}

function usePerson(id: string, enabled: boolean) {
  const query = useQuery({ ...queryOf(waitressGet, { params: { id } }), ...slowly, enabled });
  const worker = query.data?.data;
  const applications = worker?.applications ?? [];
  const [newest] = applications;
  const counterpart: Counterpart | undefined = worker && {
    name: worker.name,
    photo: worker.photo,
    about: newest && appPaths.applicant(newest.jobId, newest.id),
    shift: newest && {
      href: appPaths.job(newest.jobId),
      startDate: newest.startDate,
      endDate: newest.endDate,
      status: newest.status,
    },
    phone: worker.phone === null ? undefined : `${worker.phoneCountry ?? ""} ${worker.phone}`.trim(),
  };
  return { query, counterpart };
}

function useVenue(id: string, enabled: boolean) {
  const query = useQuery({
    ...queryOf(restaurantProfile, { body: { venueId: id } }),
    ...slowly,
    enabled,
  });
  const ownApplications = useQuery({ ...queryOf(applicationsMine, { body: {} }), ...slowly, enabled });
  const here = ownApplications.data?.data.filter(({ venue }) => venue.id === id) ?? [];
  const confirmed = here.find(({ status }) => status === "confirmed");
  // Newest first: a confirmed application, or else a pending one, or else the latest.
  const shift = confirmed ?? here.find(({ status }) => status === "pending") ?? here[0];
  const job = useQuery({
    ...queryOf(jobsGet, { params: { id: confirmed?.jobId ?? "" } }),
    ...slowly,
    enabled: confirmed !== undefined,
  });
  const profile = query.data?.data;
  const counterpart: Counterpart | undefined = profile && {
    name: profile.name,
    photo: null,
    about: appPaths.venue(id),
    shift: shift && {
      href: appPaths.shift(shift.jobId),
      startDate: shift.job.startDate,
      endDate: shift.job.endDate,
      status: shift.status,
    },
    phone: job.data?.data.phone ?? undefined,
  };
  return { query, counterpart };
}
