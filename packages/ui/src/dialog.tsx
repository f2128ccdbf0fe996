import { useId, type ReactElement, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icon.tsx";
import { Modal } from "./modal.tsx";
import { Ticket } from "./ticket.tsx";

export type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** One or two buttons on the stub, the main one first. */
  actions?: ReactNode;
  /** Shows a close button with this name. Leave out where every way to close is an action. */
  closeLabel?: string;
  onClose: () => void;
  returnFocus?: () => void;
};

/**
 * A question or a short form in front of the page, such as the phone modal or "Cancel this job?". It starts at its title,
 * or at what is marked `data-autofocus`.
 */
export function Dialog({ isOpen, ...props }: DialogProps): ReactElement | null {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  children,
  actions,
  closeLabel,
  onClose,
  returnFocus,
}: Omit<DialogProps, "isOpen">): ReactElement {
  const id = useId();
  return (
    <Modal role="dialog" labelledBy={`${id}-title`} onClose={onClose} returnFocus={returnFocus}>
      <Ticket drops stub={actions === undefined ? undefined : <div className="modal-actions">{actions}</div>}>
        <div className="modal-head">
          <h2 id={`${id}-title`} tabIndex={-1} className="modal-title">
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} className="modal-close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        {children !== undefined && <div className="modal-text">{children}</div>}
      </Ticket>
    </Modal>
  );
}
