import { Status } from "@bandeja/ui/status";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { maxDaysAhead } from "@bandeja/domain/parameters/limits";
import { weekOf } from "@bandeja/domain/earnings";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Select } from "@bandeja/ui/select";
import { useState } from "react";
import type { Planning } from "./use-plan.ts";
import { copyWeek, postedWeeks } from "./weeks.ts";

/** Weeks that are offered to be copied, and to be copied to. */
const shownWeeks = 12;

interface Props {
  m: Translate;
  planning: Planning;
  jobs: readonly JobRow[];
  timezone: string;
  now: Date;
}

/** Adds the jobs of a week, with their hours, people and pay, to another week. */
export function CopyWeek({ m, planning, jobs, timezone, now }: Props) {
  const format = useFormatters();
  const weeks = postedWeeks(jobs).slice(0, shownWeeks);
  const today = todayIn(timezone, now);
  const { from: monday } = weekOf(today);
  const targets = Array.from({ length: shownWeeks }, (_, week) => addDays(monday, 7 * week)).filter(
    (date) => date <= addDays(today, maxDaysAhead),
  );
  const [source, setSource] = useState(
    weeks.find(({ from }) => from <= monday)?.from ?? weeks[0]?.from ?? "",
  );
  const [target, setTarget] = useState(targets[1] ?? "");
  const [copied, setCopied] = useState<number>();
  const week = weeks.find(({ from }) => from === source);
  if (week === undefined) return null;

  function copy(): void {
    const added = week === undefined ? [] : copyWeek(week, target, { jobs, timezone, now });
    planning.addOthers(added);
    setCopied(added.length);
  }

  return (
    <details className="many-part">
      <summary className="text-link cursor-pointer">{m(($) => $.manyshifts.copyWeek)}</summary>
      <Select
        label={m(($) => $.manyshifts.copyFrom)}
        value={source}
        onChange={({ target: { value } }) => setSource(value)}
        options={weeks.map(({ from, jobs: { length } }) => ({
          value: from,
          label: m(($) => $.manyshifts.week, {
            count: length,
            from: format.day(from),
            to: format.day(addDays(from, 6)),
          }),
        }))}
      />
      <Select
        label={m(($) => $.manyshifts.copyTo)}
        value={target}
        onChange={({ target: { value } }) => setTarget(value)}
        options={targets.map((date) => ({ value: date, label: format.title(format.day(date)) }))}
      />
      <Button tone="secondary" size="small" onClick={copy}>
        {m(($) => $.manyshifts.copy)}
      </Button>
      <Status className="type-small">
        {copied !== undefined &&
          (copied === 0
            ? m(($) => $.manyshifts.copiedNone)
            : m(($) => $.manyshifts.copied, { count: copied }))}
      </Status>
    </details>
  );
}
