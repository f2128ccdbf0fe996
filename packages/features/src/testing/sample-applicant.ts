import type { Applicant } from "@bandeja/contract/calls/applications";
import { measureRecord } from "@bandeja/domain/record";

/** An applicant without an answer; `fields` override its values. */
export function sampleApplicant(fields: Partial<Applicant> = {}): Applicant {
  const { shifts = 40, noShows = 0, lateCancellations = 0 } = fields;
  const { kept } = measureRecord({ worked: shifts, hoursChanged: 0, broken: noShows + lateCancellations });
  return {
    id: "a1",
    name: "Marina Duarte",
    workerId: "w1",
    status: "pending",
    photo: null,
    age: 29,
    englishLevel: "fluent",
    experienceLevel: "over5",
    rating: 4.8,
    reviews: 31,
    shifts,
    noShows,
    earlyCancellations: 0,
    lateCancellations,
    kept,
    hoursChanged: shifts === 0 ? null : 0,
    reviewed: false,
    workedHere: 0,
    appliedAt: "2026-11-01T10:00:00.000Z",
    ...fields,
  };
}
