import { afterPaint } from "@bandeja/ui/after-paint";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Goes back in the history, like the phone's own button; to `parent` when the app was opened on this screen. */
export function useGoBack(parent: string | undefined): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === "default" && parent !== undefined) void navigate(parent, { replace: true });
    // React renders what the history shows at once: the press is painted before.
    else afterPaint(() => void navigate(-1));
  }, [key, navigate, parent]);
}
