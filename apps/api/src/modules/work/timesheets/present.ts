import type { OnWire } from "@bandeja/contract/call";
import { typeOfSide } from "@bandeja/contract/lists";
import type { HoursSchema } from "@bandeja/contract/calls/outcome";
import type { WorkedHours } from "@bandeja/domain/worked-hours";

type Hours = OnWire<typeof HoursSchema>;

export function presentHours({ agreed, minutes, proposed, until }: WorkedHours): Hours {
  return {
    agreed,
    minutes,
    ...(proposed && { proposed: { minutes: proposed.minutes, by: typeOfSide[proposed.by] } }),
    ...(until && { until: until.toISOString() }),
  };
}
