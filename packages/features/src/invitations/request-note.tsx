import { openInvitations } from "@bandeja/domain/parameters/team";
import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { FirstToAccept } from "./first-to-accept.tsx";
import type { JobRequest } from "./use-job-people.ts";

interface Props {
  m: Translate;
  /** Undefined until the people of the job are known. */
  request: JobRequest | undefined;
  kind: InvitationKind;
  openings: number;
}

/** Before a request: who else is there for the job, how many are asked for it then, and who is left out and why. */
export function RequestNote({ m, request, kind, openings }: Props) {
  const format = useFormatters();
  const { others, toAsk = [], count = 0, leftOut = [] } = request ?? {};
  const there = (["asked", "applied", "confirmed"] as const).filter(
    (key) => (others?.[key] ?? []).length > 0,
  );
  return (
    <>
      {there.length > 0 && (
        <ul className="type-small">
          {there.map((key) => (
            <li key={key} className="wrap-anywhere">
              {m(($) => $.invitations.already[key], { names: format.list(others?.[key] ?? []) })}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {toAsk.length > 0 && (
          <p>
            <FirstToAccept m={m} kind={kind} asked={count} openings={openings} />
          </p>
        )}
        {leftOut.map(({ why, names }) => (
          <p key={why} className="wrap-anywhere">
            {m(($) => $.invitations.leftOut[why], {
              count: names.length,
              names: format.list(names),
              max: openInvitations,
            })}
          </p>
        ))}
      </div>
    </>
  );
}
