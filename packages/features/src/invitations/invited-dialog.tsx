import type { PlainAnswer } from "@bandeja/contract/call";
import { invitationRefusals, type invitationsAdd } from "@bandeja/contract/calls/invitations";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import type { Invitees } from "./invitees.ts";

/** Who was asked, and who was not. */
export function InvitedDialog({
  m,
  asked,
  sent: { sent, refused },
  onClose,
}: {
  m: Translate;
  asked: Invitees;
  sent: PlainAnswer<typeof invitationsAdd>["data"];
  onClose: () => void;
}) {
  const format = useFormatters();
  const people = "people" in asked ? asked.people : [];
  const namesOf = (why: string) => {
    const ids = refused.filter((one) => one.why === why).map(({ workerId }) => workerId);
    const names = people.filter(({ workerId }) => ids.includes(workerId)).map(({ name }) => name);
    // Of a group the answer has ids only.
    return names.length > 0 ? format.list(names) : format.count(ids.length);
  };
  const whys = invitationRefusals.filter((why) => refused.some((one) => one.why === why));
  return (
    <Dialog
      isOpen
      title={
        sent.length === 0
          ? m(($) => $.invitations.sentNone)
          : m(($) => $.invitations.sent, { count: sent.length, value: format.count(sent.length) })
      }
      startsAtTitle
      onClose={onClose}
      actions={<Button onClick={onClose}>{m(($) => $.invitations.done)}</Button>}
    >
      <div className="grid gap-3">
        {sent.length > 0 && <p>{m(($) => $.invitations.notified)}</p>}
        {whys.map((why) => (
          <p key={why} className="wrap-anywhere">
            {m(($) => $.invitations.why[why], { names: namesOf(why) })}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
