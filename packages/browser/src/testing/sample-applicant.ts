import type { Applicant } from "@bandeja/contract/calls/applications";

/** Somebody who applied for a venue's job and has no answer yet, unless told otherwise. */
export function sampleApplicant(given: Partial<Applicant> = {}): Applicant {
  return {
    _id: "a1",
    waitress: "Marina Duarte",
    waitress_id: "w1",
    status: "pending",
    photo: null,
    age: 29,
    englishlevel: "fluent",
    experiencelevel: "over5",
    rating: 4.8,
    reviews: 31,
    shifts: 40,
    noshows: 0,
    latecancellations: 0,
    workedhere: 0,
    appliedat: "2026-11-01T10:00:00.000Z",
    ...given,
  };
}
