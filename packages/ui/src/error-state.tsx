import type { ReactElement, ReactNode } from "react";
import { FallenTray } from "./art/fallen-tray.tsx";
import { Button } from "./button.tsx";

export type ErrorStateProps = {
  title: ReactNode;
  /** `h1` where it is the only content of the page. */
  heading?: "h1" | "h2";
  /** The reason, and what is not affected. */
  children?: ReactNode;
  /** For example "Try again". */
  retryLabel?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** A failed load: announced at once, with a button to retry. */
export function ErrorState({
  title,
  heading: Heading = "h2",
  children,
  retryLabel,
  onRetry,
  isRetrying = false,
}: ErrorStateProps): ReactElement {
  return (
    <div className="state" role="alert">
      <FallenTray className="w-80 max-w-full" />
      <Heading className="state-title">{title}</Heading>
      {children !== undefined && <p className="state-text">{children}</p>}
      {onRetry !== undefined && (
        <div className="state-action">
          <Button onClick={onRetry} isBusy={isRetrying}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
