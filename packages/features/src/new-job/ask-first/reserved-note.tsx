import { teamTexts } from "@bandeja/i18n/team-texts";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useState } from "react";
import { useVenueTimes } from "../../calendar/venue-times.tsx";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import type { JobForm } from "../job-form.ts";
import { opensAt } from "./ask-first.tsx";
import { invitees, type AskingFirst } from "./use-ask-first.ts";

interface Props {
  asking: AskingFirst;
  /** Undefined for several jobs, each of which opens at its own time. */
  job?: Pick<JobForm, "startDate" | "startTime">;
  timezone: string;
}

/**
 * Beside POST: who alone sees the job at first, and until when, so that no proposed choice hides a job unseen. One press
 * shows it to everybody at once, another one takes that back.
 */
export function ReservedNote({ asking: { people, choice, audience, choose }, job, timezone }: Props) {
  const [m] = useSectionTexts(teamTexts);
  const times = useVenueTimes();
  const [now] = useState(() => new Date());
  if (m === undefined || people === undefined || choice === undefined || audience === undefined) return null;
  const { who, span } = audience;
  const { group, isNobodyAsked } = invitees(people, who);
  if (isNobodyAsked) return null;
  const name = group?.name ?? "";
  const when = job && times.moment(opensAt(job, { span, timezone, now }).toISOString(), timezone);
  const kind = group === undefined ? "favourites" : "group";
  return (
    <Checkbox
      checked={choice.who !== "nobody"}
      onChange={({ target }) => choose(target.checked ? audience : { who: "nobody", span })}
    >
      {when === undefined
        ? m(($) => $.reservations.onlyEach[kind], { group: name })
        : m(($) => $.reservations.only[kind], { group: name, when })}
    </Checkbox>
  );
}
