import { teamTexts } from "@bandeja/i18n/team-texts";
import { Button } from "@bandeja/ui/button";
import { useRestriction } from "../conduct/use-restriction.ts";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import type { Invitees, InviteWays } from "./invitees.ts";
import { useInviting } from "./use-inviting.tsx";

interface Props {
  asked: Invitees;
  /** Of its text: a team once more, or one person by name. */
  says: "askAgain" | "askNamed";
  name?: string;
  ways: InviteWays;
}

/** A button that asks people for a shift, with its dialog; nothing for a restricted venue. */
export function AskButton({ asked, says, name = "", ways }: Props) {
  const [m, pending] = useSectionTexts(teamTexts);
  const { open, dialog } = useInviting(ways);
  const isRestricted = useRestriction() !== undefined;
  if (isRestricted) return null;
  if (m === undefined) return pending;
  return (
    <div>
      <Button tone="secondary" isWide onClick={() => open(asked)}>
        {m(($) => $.invitations[says], { name })}
      </Button>
      {dialog}
    </div>
  );
}
