import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Back to where one came from, as a phone's own button does; to `parent` where the app was opened on this screen. */
export function useGoBack(parent: string | undefined): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === "default" && parent !== undefined) void navigate(parent, { replace: true });
    else void navigate(-1);
  }, [key, navigate, parent]);
}
