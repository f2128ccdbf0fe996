import type { PlainAnswer } from "@bandeja/contract/call";
import { invitationRefusals, type invitationsAdd } from "@bandeja/contract/calls/invitations";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";

/** Who was asked, and who was not. */
export function InvitedDialog({
  m,
  sent: { sent, refused },
  onClose,
}: {
  m: Translate;
  sent: PlainAnswer<typeof invitationsAdd>["data"];
  onClose: () => void;
}) {
  const format = useFormatters();
  const namesOf = (why: string) =>
    format.list(refused.filter((one) => one.why === why).map(({ name }) => name));
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
