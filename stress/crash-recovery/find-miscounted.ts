import { auditedAs } from "@bandeja/api/modules/accounts/audit/audit-subscriber";
import type { Installation } from "./installation.ts";

/** The events that are recorded at most once an hour. */
const limited = ["role.refused", "contact.limitReached"];

/** The types of events that do not have one row each in the audit log, however often their handling was interrupted. */
export function findMiscounted(installation: Pick<Installation, "check">): Promise<string[]> {
  const types = Object.entries(auditedAs).filter(([type]) => !limited.includes(type));
  return installation.check(async (check) => {
    const found: string[] = [];
    for (const [type, event] of types) {
      const isSame = await check(
        "SELECT (SELECT count(*) FROM events WHERE type = $1) = (SELECT count(*) FROM audit_log WHERE event = $2)",
        type,
        event,
      );
      if (!isSame) found.push(type);
    }
    return found;
  });
}
