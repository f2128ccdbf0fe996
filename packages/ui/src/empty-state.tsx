import type { ComponentType, ReactElement, ReactNode } from "react";
import type { ArtProps } from "./art/art-props.tsx";
import { EmptyTray } from "./art/empty-tray.tsx";

export type EmptyStateProps = {
  /** The drawing; by default an empty tray. */
  art?: ComponentType<ArtProps>;
  /** For example "No upcoming jobs." */
  title: ReactNode;
  /** The next step. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Shown for an empty list, with the next step. */
export function EmptyState({ art: Art = EmptyTray, title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className="state">
      <Art className="w-80 max-w-full" />
      <h2 className="state-title">{title}</h2>
      {children !== undefined && <p className="state-text">{children}</p>}
      {action !== undefined && <div className="state-action">{action}</div>}
    </div>
  );
}
