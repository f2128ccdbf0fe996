import type { OwnApplication } from "@bandeja/contract/calls/applications";
import type { Message } from "@bandeja/contract/calls/messages";
import type { VenueProfile } from "@bandeja/contract/calls/venue-profiles";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { personId } from "./sign-in.ts";

export const venueProfile = (more: Partial<VenueProfile> = {}): VenueProfile => ({
  id: "v1",
  name: "Cantina Serena",
  city: "São Paulo",
  country: "Brazil",
  location: { lat: -23.5475, lng: -46.63611, pinned: false, exact: false },
  rating: 4.6,
  reviews: 37,
  jobsCompleted: 22,
  daysToComplete: 0.5,
  earlyCancellations: 0,
  kept: 1,
  hoursChanged: 0,
  lateCancellations: 0,
  since: "2025-03-21T12:00:00Z",
  ...more,
});

/** An unread message from the venue. */
export const message = (more: Partial<Message> = {}): Message => ({
  id: "m1",
  clientId: "c1",
  sentAt: "2026-11-20T12:20:00.000Z",
  text: "Green door.",
  senderId: "v1",
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
    id: "a1",
    jobId: "j1",
    workerId: personId,
    status: "pending",
    cancelledBy: null,
    reason: null,
    appliedAt: "2026-11-20T12:00:00Z",
    venue: venueProfile(),
    unread: 0,
    reviewed: false,
    ...more,
    job: { ...evening, ...job },
  };
}
