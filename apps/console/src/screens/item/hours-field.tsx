import type { ShownDispute } from "@bandeja/contract/console/shown-report";
import { payFor } from "@bandeja/domain/total-spend";
import { parseHours } from "@bandeja/domain/typed-hours";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";

/** What the typed hours would be paid, and what they differ by from what each side says. */
function Pay({ minutes, disputed }: { minutes: number; disputed: ShownDispute }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { venueMinutes, workerMinutes, hourlyCents, currency } = disputed;
  const cents = payFor(minutes, hourlyCents);
  const money = (amount: number) => format.money(amount / 100, currency);
  const differenceTo = (side: "venue" | "worker", said: number) => {
    const more = cents - payFor(said, hourlyCents);
    const which = more === 0 ? "same" : more > 0 ? "more" : "less";
    return t(($) => $.operatorconsole.paydifference[side][which], { amount: money(Math.abs(more)) });
  };
  return t(($) => $.operatorconsole.item.hourspay, {
    time: format.hours(minutes),
    pay: money(cents),
    venue: differenceTo("venue", venueMinutes),
    worker: differenceTo("worker", workerMinutes),
  });
}

/** Hours that an operator decides on, in one field, which takes "4:30", "4.5" and "4,5", with the pay that results. */
export function HoursField({
  typed,
  error,
  disputed,
  onType,
}: {
  typed: string;
  /** What the server said of them. */
  error: string | undefined;
  disputed: ShownDispute | undefined;
  onType: (typed: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const minutes = parseHours(typed);
  const range = disputed && {
    least: format.hours(disputed.least),
    most: format.hours(disputed.most),
  };
  const isOutside =
    disputed !== undefined && minutes !== undefined && (minutes < disputed.least || minutes > disputed.most);
  const wrong =
    typed.trim() === ""
      ? undefined
      : minutes === undefined
        ? t(($) => $.operatorconsole.item.nohours)
        : isOutside
          ? t(($) => $.operatorconsole.errors.HOURS_BETWEEN)
          : undefined;
  return (
    <>
      <TextField
        name="hours"
        label={t(($) => $.operatorconsole.item.hours)}
        hint={
          range === undefined
            ? t(($) => $.operatorconsole.item.hourshint)
            : t(($) => $.operatorconsole.item.hoursrange, range)
        }
        error={wrong ?? error}
        inputMode="decimal"
        autoComplete="off"
        isFigures
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {disputed !== undefined && minutes !== undefined && !isOutside && (
        <p aria-live="polite" className="type-small">
          <Pay minutes={minutes} disputed={disputed} />
        </p>
      )}
    </>
  );
}
