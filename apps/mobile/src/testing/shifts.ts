import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { endLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import type { CallAnswer } from "@bandeja/contract/call";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import type { RestaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import type { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { onTestFinished } from "vitest";

/** Signs a worker in for one test, and clears the storage after it. */
export function signInWaiter(): void {
  storeLogin({
    token: "token",
    type: "waitress",
    authprovider: "password",
    email: "rui@gente.pt",
    _id: "w1",
  });
  onTestFinished(endLogin);
}

/** The worker's own profile, in Lisbon. */
export const ownProfile = (): CallAnswer<typeof waitressGet> => ({
  ok: true,
  data: {
    _id: "w1",
    waitress: "Rui Sampaio",
    photo: null,
    email: "rui@gente.pt",
    mobilecountry: "+351",
    mobile: "912 345 678",
    age: 33,
    englishlevel: null,
    experiencelevel: null,
    city: "Lisboa",
    country: "Portugal",
    rating: null,
    reviews: 0,
    shifts: 0,
    noshows: 0,
    earlycancellations: 0,
    latecancellations: 0,
    kept: 1,
    hourschanged: 0,
    place: { lat: 38.72, lng: -9.13 },
  },
});

const { waiting: _waiting, faces: _faces, ...posted } = jobRow();

/** An open shift: an evening in São Paulo, with two of three openings free. */
export const openJob = (more: Partial<OpenJob> = {}): OpenJob => ({
  ...posted,
  confirmed: 1,
  applied: 1,
  place: { lat: -23.55, lng: -46.63, pinned: false },
  rating: 4.8,
  reviews: 31,
  placesleft: 2,
  ...more,
});

/** The public profile of the venue, without a pin. */
export const venueProfile = (more: Partial<RestaurantProfile> = {}): RestaurantProfile => ({
  _id: venueRecord()._id,
  restaurant: "Cantina Serena",
  city: "São Paulo",
  country: "Brazil",
  place: { lat: -23.55, lng: -46.63, pinned: false, exact: false },
  rating: 4.8,
  reviews: 31,
  jobscompleted: 22,
  daystocomplete: 0.5,
  earlycancellations: 2,
  latecancellations: 1,
  kept: 0.96,
  hourschanged: 0.05,
  since: "2025-04-30T10:00:00Z",
  ...more,
});

type Shift = CallAnswer<typeof jobsGet>["data"];

/** The same shift, as answered to the shift's screen. */
export function shiftAnswer(more: Partial<Shift> = {}): CallAnswer<typeof jobsGet> {
  const { place: _location, rating: _rating, reviews: _reviews, placesleft: _left, ...job } = openJob();
  return { ok: true, data: { ...job, venue: venueProfile(), ...more } };
}
