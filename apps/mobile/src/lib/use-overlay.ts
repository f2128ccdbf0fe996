import { startTransition, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const nameIn = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "overlay" in state ? state.overlay : undefined;

/**
 * Whether something in front of the screen, such as a sheet, is open. It has an entry of the history, so that the
 * phone's Back closes it and a reload keeps it open. It opens and closes at once; the history follows.
 */
export function useOverlay(name: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const isEntered = nameIn(location.state) === name;
  /** What was requested, until the history agrees. */
  const [requested, setRequested] = useState<boolean>();
  if (requested === isEntered) setRequested(undefined);

  function open(): void {
    setRequested(true);
    // After the sheet is painted: the history renders the whole screen again.
    startTransition(
      () => void navigate({ search, hash }, { state: { overlay: name }, preventScrollReset: true }),
    );
  }
  function close(): void {
    setRequested(false);
    void navigate(-1);
  }
  return { isOpen: requested ?? isEntered, open, close };
}
