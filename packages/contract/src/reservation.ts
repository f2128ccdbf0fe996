import { reservationAudiences, reservationSpans } from "@bandeja/domain/reservations";
import * as z from "zod/mini";
import type { Plain } from "./codec.ts";
import { id } from "./fields.ts";

const who = z.enum(reservationAudiences);

/** Whom a venue asks first for a new job, and for how long it is reserved for them. */
export const ReservationChoiceSchema = z
  .object({ who, group_id: z.optional(id), span: z.enum(reservationSpans) })
  .check(
    z.refine((choice) => (choice.who === "group") === (choice.group_id !== undefined), {
      error: "required",
      path: ["group_id"],
    }),
  );
export type ReservationChoice = Plain<typeof ReservationChoiceSchema>;
