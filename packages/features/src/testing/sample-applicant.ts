import type { Applicant } from "@bandeja/contract/calls/applications";
import { measureRecord } from "@bandeja/domain/record";

/** An applicant without an answer; `fields` override its values. */
export function sampleApplicant(fields: Partial<Applicant> = {}): Applicant {
  const { shifts = 40, noshows = 0, latecancellations = 0 } = fields;
  const { kept } = measureRecord({ worked: shifts, hoursChanged: 0, broken: noshows + latecancellations });
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
    shifts,
    noshows,
    earlycancellations: 0,
    latecancellations,
    kept,
    hourschanged: shifts === 0 ? null : 0,
    reviewed: false,
    workedhere: 0,
    appliedat: "2026-11-01T10:00:00.000Z",
    ...fields,
  };
}
