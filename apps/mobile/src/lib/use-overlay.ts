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

  /** Whether the entry of the history is still to be made. */
  const isEntryDue = useRef(false);
  useEffect(() => () => void (isEntryDue.current = false), []);

  function enter(): void {
    if (!isEntryDue.current) return;
    isEntryDue.current = false;
    const options = { state: { overlay: name }, preventScrollReset: true };
    startTransition(() => void navigate({ search, hash }, options));
  }
  function open(): void {
    setRequested(true);
    isEntryDue.current = true;
    // After the sheet is painted: an entry takes the browser a while, and renders the whole screen again.
    requestAnimationFrame(() => setTimeout(enter));
  }
  function close(): void {
    setRequested(false);
    if (isEntryDue.current) isEntryDue.current = false;
    else void navigate(-1);
  }
  return { isOpen: requested ?? isEntered, open, close };
}
