import { useEffect } from "react";
import { useGo } from "./navigation.ts";

/** Shows nothing and goes to a path of this site, which takes the place of the present one. */
export function GoTo({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return null;
}
