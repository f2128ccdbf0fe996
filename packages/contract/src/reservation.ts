import { reservationSpans } from "@bandeja/domain/reservations";
import * as z from "zod/mini";
import type { Plain } from "./codec.ts";
import { text } from "./fields.ts";
import { textLimits } from "./limits.ts";

/** Who a venue asks first for a new job: `nobody`, its `favourites`, or a group by its id; and for how long it is theirs. */
export const ReservationChoiceSchema = z.object({ who: text(textLimits.id), span: z.enum(reservationSpans) });
export type ReservationChoice = Plain<typeof ReservationChoiceSchema>;
