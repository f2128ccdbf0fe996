import { shiftMinutes } from "@bandeja/domain/shift";
import { manyTexts } from "@bandeja/i18n/many-texts";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** Shorter and longer shifts (minutes) are more likely mistakes. */
const shortMinutes = 60;
const longMinutes = 16 * 60;

/** A warning below the hours of a shift that is unlikely so short or so long. */
export function LengthNote({ shift }: { shift: { startTime: string; endTime: string } }) {
  const minutes = shiftMinutes(shift.startTime, shift.endTime);
  return minutes >= shortMinutes && minutes <= longMinutes ? null : <Unlikely minutes={minutes} />;
}

function Unlikely({ minutes }: { minutes: number }) {
  const m = useMoreTexts(manyTexts);
  const format = useFormatters();
  if (m === undefined) return null;
  return <p className="font-semibold text-tomato">{textOf(m, minutes, format.hours(minutes))}</p>;
}

const textOf = (m: Translate, minutes: number, hours: string): string =>
  minutes < shortMinutes
    ? m(($) => $.manyshifts.shortShift, { count: minutes })
    : m(($) => $.manyshifts.longShift, { hours });
