import type { ReactElement, ReactNode } from "react";
import { EmptyTray } from "./art/empty-tray.tsx";

export type EmptyStateProps = {
  /** "No upcoming jobs." */
  title: ReactNode;
  /** What happens next. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className="state">
      <EmptyTray className="w-80 max-w-full" />
      <h2 className="state-title">{title}</h2>
      {children !== undefined && <p className="state-text">{children}</p>}
      {action !== undefined && <div className="state-action">{action}</div>}
    </div>
  );
}
