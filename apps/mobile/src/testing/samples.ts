import type { OwnApplication } from "@bandeja/contract/calls/applications";
import type { Message } from "@bandeja/contract/calls/messages";
import type { RestaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { personId } from "./sign-in.ts";

export const venueProfile = (more: Partial<RestaurantProfile> = {}): RestaurantProfile => ({
  _id: "v1",
  restaurant: "Cantina Serena",
  city: "São Paulo",
  country: "Brazil",
  place: { lat: -23.5475, lng: -46.63611, pinned: false, exact: false },
  rating: 4.6,
  reviews: 37,
  jobscompleted: 22,
  daystocomplete: 0.5,
  earlycancellations: 0,
  kept: 1,
  hourschanged: 0,
  latecancellations: 0,
  since: "2025-03-21T12:00:00Z",
  ...more,
});

/** An unread message from the venue. */
export const message = (more: Partial<Message> = {}): Message => ({
  _id: "m1",
  clientid: "c1",
  messagedate: "2026-11-20T12:20:00.000Z",
  messagetext: "Green door.",
  fromuserid: "v1",
  status: "received",
  ...more,
});

/** An application of the worker, for one evening of 2099. */
export function ownApplication({
  job,
  ...more
}: Partial<Omit<OwnApplication, "job">> & { job?: Partial<OwnApplication["job"]> } = {}): OwnApplication {
  const { waiting: _waiting, faces: _faces, ...evening } = jobRow();
  return {
    _id: "a1",
    job_id: "j1",
    waitress_id: personId,
    status: "pending",
    cancelledby: null,
    reason: null,
    appliedat: "2026-11-20T12:00:00Z",
    venue: venueProfile(),
    unread: 0,
    reviewed: false,
    ...more,
    job: { ...evening, ...job },
  };
}
