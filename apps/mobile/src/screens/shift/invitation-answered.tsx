import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { FocusedNote } from "@bandeja/features/form/focused-note.tsx";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** What the worker has answered: that they want what they were asked for, or that they do not. */
export type InvitationAnswer = InvitationKind | "decline";

/** What follows from the answer to an invitation, whose bar is gone. */
export function InvitationAnswered({
  answered,
  isOver,
}: {
  answered: InvitationAnswer | undefined;
  /** Whether the bar is gone. */
  isOver: boolean;
}) {
  const m = useMoreTexts(teamTexts);
  return (
    <FocusedNote className="font-semibold" isShown={answered !== undefined} isAlone={isOver}>
      {answered && m?.(($) => $.invitations.answered[answered])}
    </FocusedNote>
  );
}
