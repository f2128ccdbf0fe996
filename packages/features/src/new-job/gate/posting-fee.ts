import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";

// Read by the site's pre-hydration.js, too, for the prerendered page that the alert leads to.
const key = "posting.fee";

/** Stores the fee in USD for the page that explains the payment. */
export function saveFee(fee: number): void {
  sessionStore.write(key, String(fee));
}
