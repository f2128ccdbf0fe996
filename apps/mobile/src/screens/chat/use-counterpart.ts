import { queryOf } from "@bandeja/browser/session/api.ts";
import type { Login } from "@bandeja/browser/session/session.ts";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { useQuery } from "@tanstack/react-query";
import { appPaths } from "@bandeja/contract/app-pages";

/** Whom one writes to changes rarely. */
const slowly = { refetchInterval: false, staleTime: 60_000 } as const;

export interface AboutShift {
  href: string;
  startdate: string;
  enddate: string;
  status: ApplicationState;
}

export interface Counterpart {
  name: string;
  photo: string | null;
  /** Where more is told of them, if there is such a screen for the reader. */
  about: string | undefined;
  /** The work that the two most likely write about. */
  shift: AboutShift | undefined;
  /** Where they are called, as far as the reader is told: of a venue, once it has confirmed the reader. */
  phone: string | undefined;
}

/** Whom one writes to: for a venue the person who applied, for waitstaff the venue. */
export function useCounterpart(login: Login, other: string) {
  const person = usePerson(other, login.type === "restaurant");
  const venue = useVenue(other, login.type === "waitress");
  return login.type === "restaurant" ? person : venue;
}

function usePerson(id: string, enabled: boolean) {
  const query = useQuery({ ...queryOf(waitressGet, { params: { id } }), ...slowly, enabled });
  const found = query.data?.data;
  const applications = found?.applications ?? [];
  const [newest] = applications;
  const counterpart: Counterpart | undefined = found && {
    name: found.waitress,
    photo: found.photo,
    about: newest && appPaths.applicant(newest.job_id, newest._id),
    shift: newest && {
      href: appPaths.job(newest.job_id),
      startdate: newest.startdate,
      enddate: newest.enddate,
      status: newest.status,
    },
    phone: found.mobile === null ? undefined : `${found.mobilecountry ?? ""} ${found.mobile}`.trim(),
  };
  return { query, counterpart };
}

function useVenue(id: string, enabled: boolean) {
  const query = useQuery({
    ...queryOf(restaurantProfile, { body: { restaurant_id: id } }),
    ...slowly,
    enabled,
  });
  const own = useQuery({ ...queryOf(applicationsMine, { body: {} }), ...slowly, enabled });
  const here = own.data?.data.filter(({ venue }) => venue._id === id) ?? [];
  const confirmed = here.find(({ status }) => status === "confirmed");
  // Newest first: what is agreed, else what waits, else the last that there was.
  const shift = confirmed ?? here.find(({ status }) => status === "pending") ?? here[0];
  const job = useQuery({
    ...queryOf(jobsGet, { params: { id: confirmed?.job_id ?? "" } }),
    ...slowly,
    enabled: confirmed !== undefined,
  });
  const found = query.data?.data;
  const counterpart: Counterpart | undefined = found && {
    name: found.restaurant,
    photo: null,
    about: appPaths.venue(id),
    shift: shift && {
      href: appPaths.shift(shift.job_id),
      startdate: shift.job.startdate,
      enddate: shift.job.enddate,
      status: shift.status,
    },
    phone: job.data?.data.phone ?? undefined,
  };
  return { query, counterpart };
}
