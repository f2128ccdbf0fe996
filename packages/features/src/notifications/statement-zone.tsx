import { useOtherZone } from "../conduct/use-other-zone.ts";

/** Whose clock the time in the title of a statement is by, where it is not the device's. */
export function StatementZone() {
  const zone = useOtherZone();
  return zone === undefined ? null : ` (${zone})`;
}
