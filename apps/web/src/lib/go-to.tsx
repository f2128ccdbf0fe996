import { useEffect } from "react";
import { useGo } from "./navigation.ts";

/** Goes to a path of this site, which takes the place of the present one; until then, the foot of the page stays down. */
export function GoTo({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return <div className="min-h-dvh" />;
}
