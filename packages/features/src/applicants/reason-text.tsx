/** The words in which a side declined or cancelled; nothing without any. */
export function ReasonText({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return <p className="type-small wrap-anywhere whitespace-pre-line">“{reason}”</p>;
}
