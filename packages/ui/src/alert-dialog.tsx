import { useId, type ReactElement, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";
import { Ticket } from "./ticket.tsx";

export type AlertDialogProps = {
  isOpen: boolean;
  /** The alert's exact text. */
  title: ReactNode;
  /** Further explanation. */
  children?: ReactNode;
  /** The text of its only button. */
  okLabel: ReactNode;
  /** Called after Enter, Escape or the button. */
  onClose: () => void;
  /** Moves the focus afterwards, such as to the invalid field. Without it, the focus returns to where it was. */
  returnFocus?: () => void;
};

/** An alert of the specification: a ticket in front of the whole page until it is closed. */
export function AlertDialog({ isOpen, ...props }: AlertDialogProps): ReactElement | null {
  return isOpen ? <OpenAlert {...props} /> : null;
}

function OpenAlert({
  title,
  children,
  okLabel,
  onClose,
  returnFocus,
}: Omit<AlertDialogProps, "isOpen">): ReactElement {
  const id = useId();
  const hasMore = children !== undefined && children !== null;
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={hasMore ? `${id}-more` : undefined}
      onClose={onClose}
      onEnter={onClose}
      returnFocus={returnFocus}
    >
      <Ticket
        drops
        stub={
          <Button isWide data-autofocus="" onClick={onClose}>
            {okLabel}
          </Button>
        }
      >
        <p id={`${id}-title`} className="modal-title">
          {title}
        </p>
        {hasMore && (
          <div id={`${id}-more`} className="modal-text">
            {children}
          </div>
        )}
      </Ticket>
    </Modal>
  );
}
