import { afterPaint } from "@bandeja/ui/after-paint";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Whether the app was opened on this entry of the history. The router counts its entries; one that replaced the first,
 * as after a login or by a notification's link, has another key, but nothing of the app before it either.
 */
function isFirst(key: string): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx === undefined ? key === "default" : idx === 0;
}

/** Goes back in the history, like the phone's own button; to `parent` when the app was opened on this screen. */
export function useGoBack(parent: string | undefined): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isPressed = useRef(false);
  return useCallback(() => {
    if (isPressed.current) return;
    if (isFirst(key) && parent !== undefined) void navigate(parent, { replace: true });
    // React renders what the history shows at once: the press is painted before.
    else {
      isPressed.current = true;
      afterPaint(() => {
        isPressed.current = false;
        void navigate(-1);
      });
    }
  }, [key, navigate, parent]);
}
