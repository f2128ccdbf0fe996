import { useEffect } from "react";
import { useGo } from "@bandeja/features/navigation/navigation.ts";

/** Replaces the page with another path of the site; keeps the footer down until then. */
export function GoTo({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return <div className="min-h-dvh" />;
}
