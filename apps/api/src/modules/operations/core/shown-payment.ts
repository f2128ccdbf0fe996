import { fromCents } from "@bandeja/domain/total-spend";

/** `9.90 USD` */
export const showPrice = ({
  amountCents,
  currency,
}: {
  readonly amountCents: number;
  readonly currency: string;
}): string => `${fromCents(amountCents).toFixed(2)} ${currency}`;

/** The numbers of a payment's receipts and credit notes. */
export const showReceipts = (receipts: readonly { readonly number: string }[] = []): string =>
  receipts.map(({ number }) => number).join(" ");
