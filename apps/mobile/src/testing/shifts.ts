import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { signIn } from "@bandeja/web-platform/testing/sign-in.ts";
import type { PlainAnswer } from "@bandeja/contract/call";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import type { VenueProfile } from "@bandeja/contract/calls/venue-profiles";
import type { waitressGet } from "@bandeja/contract/calls/waitstaff";

/** Signs in a worker for one test; the storage is cleared afterwards. */
export const signInWaiter = (): void => signIn({ type: "waitress", id: "w1", email: "rui@gente.pt" });

/** The worker's own profile, in Lisbon. */
export const ownProfile = (): PlainAnswer<typeof waitressGet> => ({
  ok: true,
  data: {
    id: "w1",
    name: "Rui Sampaio",
    photo: null,
    email: "rui@gente.pt",
    phoneCountry: "+351",
    phone: "912 345 678",
    age: 33,
    englishLevel: null,
    experienceLevel: null,
    city: "Lisboa",
    country: "Portugal",
    rating: null,
    reviews: 0,
    shifts: 0,
    noShows: 0,
    earlyCancellations: 0,
    lateCancellations: 0,
    kept: 1,
    hoursChanged: 0,
    location: { lat: 38.72, lng: -9.13 },
  },
});

const { waiting: _waiting, faces: _faces, ...posted } = jobRow();

/** An open shift: an evening in São Paulo, with two of three openings free. */
export const openJob = (more: Partial<OpenJob> = {}): OpenJob => ({
  ...posted,
  confirmed: 1,
  applied: 1,
  location: { lat: -23.55, lng: -46.63, pinned: false },
  rating: 4.8,
  reviews: 31,
  openOpenings: 2,
  ...more,
});

/** The public profile of the venue, without a pin. */
export const venueProfile = (more: Partial<VenueProfile> = {}): VenueProfile => ({
  id: venueRecord().id,
  name: "Cantina Serena",
  city: "São Paulo",
  country: "Brazil",
  location: { lat: -23.55, lng: -46.63, pinned: false, exact: false },
  rating: 4.8,
  reviews: 31,
  jobsCompleted: 22,
  daysToComplete: 0.5,
  earlyCancellations: 2,
  lateCancellations: 1,
  kept: 0.96,
  hoursChanged: 0.05,
  since: "2025-04-30T10:00:00Z",
  ...more,
});

type Shift = PlainAnswer<typeof jobsGet>["data"];

/** The same shift, as answered to the shift's screen. */
export function shiftAnswer(more: Partial<Shift> = {}): PlainAnswer<typeof jobsGet> {
  const { location: _location, rating: _rating, reviews: _reviews, openOpenings: _left, ...job } = openJob();
  return { ok: true, data: { ...job, venue: venueProfile(), ...more } };
}
