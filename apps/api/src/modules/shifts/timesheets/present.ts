import { typeOfSide } from "@bandeja/contract/lists";
import type { Hours } from "@bandeja/contract/calls/outcome";
import type { WorkedHours } from "@bandeja/domain/worked-hours";

export function presentHours({ agreed, minutes, proposed, until }: WorkedHours): Hours {
  return {
    agreed,
    minutes,
    ...(proposed && { proposed: { minutes: proposed.minutes, by: typeOfSide[proposed.by] } }),
    ...(until && { until: until.toISOString() }),
  };
}
