import { afterPaint } from "@bandeja/ui/after-paint";
import { startTransition, useEffect, useRef, useState } from "react";
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

  /** Cancels the entry of the history, while that is still to be made. */
  const cancelEntry = useRef<() => void>(undefined);
  useEffect(() => () => cancelEntry.current?.(), []);

  function enter(): void {
    cancelEntry.current = undefined;
    const options = { state: { overlay: name }, preventScrollReset: true };
    startTransition(() => void navigate({ search, hash }, options));
  }
  function open(): void {
    setRequested(true);
    // After the sheet is painted: an entry takes the browser a while, and renders the whole screen again.
    cancelEntry.current = afterPaint(enter);
  }
  function close(): void {
    setRequested(false);
    if (cancelEntry.current === undefined) return void navigate(-1);
    cancelEntry.current();
    cancelEntry.current = undefined;
  }
  return { isOpen: requested ?? isEntered, open, close };
}
