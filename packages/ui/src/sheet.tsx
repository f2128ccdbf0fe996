import { useCallback, useId, useRef, type ReactElement, type ReactNode } from "react";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icon.tsx";
import { NativeDialog } from "./native-dialog.tsx";
import "./styles/sheet.css";

export type SheetProps = {
  title: string;
  closeLabel: string;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Choices in front of the page: from the bottom of a phone, from the side of a wide screen. It is modal, and open as
 * long as it is mounted. Pickers inside open inside, since everything outside is inert.
 */
export function Sheet({ title, closeLabel, footer, onClose, children }: SheetProps): ReactElement {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const container = useCallback(() => dialog.current, []);
  return (
    <NativeDialog ref={dialog} role="dialog" labelledBy={id} className="sheet" onClose={onClose}>
      {/* The page beside it: a press closes the sheet, as its button does for the keyboard. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className="sheet-beside" onClick={onClose} />
      <div className="sheet-panel ground-paper">
        <div className="sheet-head">
          <h2 id={id} tabIndex={-1} className="type-card-small">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <PortalProvider getContainer={container}>
          <div className="sheet-content">{children}</div>
        </PortalProvider>
        {footer !== undefined && <div className="sheet-foot">{footer}</div>}
      </div>
    </NativeDialog>
  );
}
