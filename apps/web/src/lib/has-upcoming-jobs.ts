import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { api } from "@bandeja/web-platform/api/api.ts";

/** Loaded on demand, since the login page does not need the fields of jobs. */
export async function hasUpcomingJobs(venueId: string): Promise<boolean> {
  const { data } = await api.call(jobsFindOfRestaurant, { body: { venueId, type: "new", limit: 1 } });
  return data.length > 0;
}
