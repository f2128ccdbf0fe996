import type { PlainAnswer } from "@bandeja/contract/call";
import type { jobsGet } from "@bandeja/contract/calls/jobs";

type Job = Pick<PlainAnswer<typeof jobsGet>["data"], "address" | "zipcode" | "venueCity" | "venueCountry">;

/** "Rua Augusta 10, 1100-053 Lisbon"; undefined for those who do not see the street. */
export function streetOfJob({ address, zipcode, venueCity }: Job): string | undefined {
  if (address === undefined) return undefined;
  return [address, zipcode === undefined ? venueCity : `${zipcode} ${venueCity}`].filter(Boolean).join(", ");
}

/** A map with the way to a job, for a street of `streetOfJob`. */
export function routeTo(street: string, { venueCountry }: Pick<Job, "venueCountry">): string {
  const query = new URLSearchParams({ api: "1", destination: `${street}, ${venueCountry}` });
  return `https://www.google.com/maps/dir/?${query}`;
}
