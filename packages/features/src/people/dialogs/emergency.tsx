import type { ReportOptions } from "@bandeja/contract/calls/reports";
import { reportAnswerHours } from "@bandeja/domain/parameters/safety";
import type { Translate } from "@bandeja/i18n/translate";
import { PhoneIcon } from "@bandeja/ui/icon";
import { useId } from "react";

/** Until the country is known: the number of mobile phones in most countries, which networks redirect. */
const usual = { all: "112" };

/** The local emergency number, and that Bandeja cannot send help. */
export function Emergency({
  r,
  numbers = usual,
}: {
  r: Translate;
  numbers: ReportOptions["emergency"] | undefined;
}) {
  const isOne = "all" in numbers;
  const id = useId();
  return (
    <section className="report-emergency" aria-labelledby={id}>
      <p id={id} className="type-button">
        {isOne ? r(($) => $.reports.emergency, { number: numbers.all }) : r(($) => $.reports.emergencyTwo)}
      </p>
      <p className="report-numbers">
        {isOne ? (
          <Number number={numbers.all} label={r(($) => $.reports.call, { number: numbers.all })} />
        ) : (
          <>
            <Number number={numbers.police} label={r(($) => $.reports.police, { number: numbers.police })} />
            <Number
              number={numbers.ambulance}
              label={r(($) => $.reports.ambulance, { number: numbers.ambulance })}
            />
          </>
        )}
      </p>
      <p className="type-small">{r(($) => $.reports.noHelp, { hours: reportAnswerHours })}</p>
    </section>
  );
}

function Number({ number, label }: { number: string; label: string }) {
  return (
    <a href={`tel:${number}`} className="report-number">
      <PhoneIcon />
      {label}
    </a>
  );
}
