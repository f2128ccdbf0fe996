import { sessionStore } from "../../session/storage.ts";

// The site's early.js reads it, too, for the page that the alert leads to where that page stays still.
const key = "posting.fee";

/** Keeps what a job costs, in USD, for the page that says how it is paid. */
export function rememberFee(fee: number): void {
  sessionStore.write(key, String(fee));
}

/** Undefined where nothing has said it in this visit. */
export function recallFee(): number | undefined {
  const fee = Number(sessionStore.read(key));
  return fee > 0 ? fee : undefined;
}
