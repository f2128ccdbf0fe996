import type { ReactElement } from "react";
import { classNames } from "./class-names.ts";
import { NativeDialog, type NativeDialogProps } from "./native-dialog.tsx";

export type ModalProps = Omit<NativeDialogProps, "ref" | "className"> & { className?: string };

/** A dialog that hangs from the rail in front of the page, for a ticket. */
export function Modal({ className, children, ...props }: ModalProps): ReactElement {
  return (
    <NativeDialog className={classNames("modal", className)} {...props}>
      <div className="modal-hang">
        <div aria-hidden="true" className="rail modal-rail" />
        {children}
      </div>
    </NativeDialog>
  );
}
