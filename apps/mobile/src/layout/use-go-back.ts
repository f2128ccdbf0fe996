import { afterPaint } from "@bandeja/ui/after-paint";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Goes back in the history, like the phone's own button; to `parent` when the app was opened on this screen. */
export function useGoBack(parent: string | undefined): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isPressed = useRef(false);
  return useCallback(() => {
    if (isPressed.current) return;
    if (key === "default" && parent !== undefined) void navigate(parent, { replace: true });
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
