import type { ReservationChoice } from "@bandeja/contract/reservation";
import type { JobForm } from "../job-form.ts";

/** A job that is previewed before it is posted. */
export interface Review {
  job: JobForm;
  /** Posts the job, or returns to the form. */
  close: (isRight: boolean, reservation?: ReservationChoice) => void;
}
