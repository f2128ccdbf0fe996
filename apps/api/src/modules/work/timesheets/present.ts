import type { OnWire } from "@bandeja/contract/call";
import { typeOfSide } from "@bandeja/contract/lists";
import type { HoursSchema } from "@bandeja/contract/calls/outcome";
import type { WorkedHours } from "@bandeja/domain/worked-hours";

type Hours = OnWire<typeof HoursSchema>;

export const presentDispute = ({
  by,
  state,
  dueAt,
  venueMinutes,
  workerMinutes,
  venueText,
  workerText,
  settledAt,
  reason,
  earlier,
}: NonNullable<WorkedHours["dispute"]>): NonNullable<Hours["dispute"]> => ({
  by: typeOfSide[by],
  state,
  due: dueAt.toISOString(),
  venueminutes: venueMinutes,
  workerminutes: workerMinutes,
  heard: [
    ...(venueText === null ? [] : [typeOfSide.venue]),
    ...(workerText === null ? [] : [typeOfSide.worker]),
  ],
  ...(state === "decided" && settledAt && { decidedat: settledAt.toISOString() }),
  ...(reason !== null && { reason }),
  ...(earlier[0] && {
    before: earlier[0].minutes,
    beforeat: earlier[0].at,
    ...(earlier[0].reason && { beforereason: earlier[0].reason }),
  }),
});

export function presentHours({ agreed, minutes, proposed, countered, until, dispute }: WorkedHours): Hours {
  return {
    agreed,
    minutes,
    ...(proposed && { proposed: { minutes: proposed.minutes, by: typeOfSide[proposed.by] } }),
    ...(countered !== undefined && { countered }),
    ...(until && { until: until.toISOString() }),
    ...(dispute && { dispute: presentDispute(dispute) }),
  };
}
