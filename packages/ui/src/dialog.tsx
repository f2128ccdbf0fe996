import { useId, type ReactElement, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icon.tsx";
import { Modal } from "./modal.tsx";
import { Ticket } from "./ticket.tsx";

export type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** One or two buttons on the stub, the main one first. `data-autofocus` marks the initial focus. */
  actions?: ReactNode;
  /** Shows a close button with this name. Leave out where every way to close is an action. */
  closeLabel?: string;
  /** Starts with the focus on the dialog, named by its title, for content to be read before an action. */
  startsAtTitle?: boolean;
  onClose: () => void;
  returnFocus?: () => void;
};

/** A question or a short form in front of the page, such as the phone modal or "Cancel this job?". */
export function Dialog({ isOpen, ...props }: DialogProps): ReactElement | null {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  children,
  actions,
  closeLabel,
  startsAtTitle = false,
  onClose,
  returnFocus,
}: Omit<DialogProps, "isOpen">): ReactElement {
  const id = useId();
  return (
    <Modal
      role="dialog"
      labelledBy={`${id}-title`}
      startsAtItself={startsAtTitle}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Ticket drops stub={actions === undefined ? undefined : <div className="modal-actions">{actions}</div>}>
        <div className="modal-head">
          <h2 id={`${id}-title`} className="modal-title">
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
