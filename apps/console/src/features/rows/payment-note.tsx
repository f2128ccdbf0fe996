import type { Row } from "@bandeja/contract/console/rows";
import { useNames } from "#lib/use-text.ts";

/** What has to be known about a payment in its state, such as why it cannot be refunded. */
export function PaymentNote({ facts: { state } }: { facts: Row }) {
  const nameOf = useNames();
  const name = String(state);
  const note = nameOf("paymentnotes", name);
  return note === name ? null : <p className="note">{note}</p>;
}
