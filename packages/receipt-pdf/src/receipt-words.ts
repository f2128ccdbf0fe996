import type { Language } from "@bandeja/contract/lists";
import { todayIn } from "@bandeja/domain/wall-clock";
import { formatters } from "@bandeja/i18n/formatters";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { translate } from "@bandeja/i18n/translate";
import { countryName } from "@bandeja/localities/country-names";

/** The fields of a receipt that are printed. */
export interface Receipt {
  readonly kind: "payment" | "refund";
  readonly number: string;
  readonly issuedAt: Date;
  /** The payer, with the time zone of the printed date. */
  readonly name: string;
  readonly taxNumber: string | null;
  readonly address: string;
  readonly zipcode: string | null;
  readonly city: string;
  readonly countryCode: string;
  readonly timezone: string;
  readonly email: string;
  readonly amountCents: number;
  readonly currency: string;
  /** How many credits were bought or refunded. */
  readonly credits: number;
}

/** The contents of a receipt, independent of its language. */
export interface ReceiptFacts {
  readonly receipt: Receipt;
  readonly provider: "stripe" | "sandbox";
  /** For a refund: the number of the receipt that it cancels. */
  readonly of?: string | undefined;
  /** Whether a refund was paid otherwise than to the card. */
  readonly isElsewhere?: boolean;
  /** The recipient of the money. */
  readonly company: { name: string; address: string | undefined; taxId: string | undefined };
}

/** The texts of a receipt, in reading order. */
export function receiptWords(
  { receipt, provider, of, isElsewhere = false, company }: ReceiptFacts,
  language: Language,
) {
  const t = translate(language);
  const taxNumbers = (id: string | null | undefined) => (id ? [t(($) => $.receipt.taxId, { id })] : []);
  const format = formatters(language);
  const { kind, number, issuedAt, timezone, credits: count } = receipt;
  const isSandbox = provider === "sandbox";
  const town = [receipt.zipcode, receipt.city].filter(Boolean).join(" ");
  return {
    document: t(($) => $.receipt.document[kind], { number }),
    title: t(($) => $.receipt.title[kind]),
    stamp: t(($) => $.receipt.stamp[isSandbox ? "sandbox" : kind]),
    sandbox: isSandbox ? t(($) => $.receipt.sandbox) : undefined,
    from: {
      label: t(($) => $.receipt.from),
      name: company.name,
      lines: [...(company.address === undefined ? [] : [company.address]), ...taxNumbers(company.taxId)],
    },
    to: {
      label: t(($) => $.receipt.to),
      name: receipt.name,
      lines: [
        ...taxNumbers(receipt.taxNumber),
        receipt.address,
        town,
        countryName(receipt.countryCode, language),
        receipt.email,
      ],
    },
    facts: [
      { label: t(($) => $.receipt.number), value: number },
      {
        label: t(($) => $.receipt.date),
        value: t(($) => $.receipt.dateIn, {
          day: format.longDay(todayIn(timezone, issuedAt)),
          time: format.clock(issuedAt.toISOString(), timezone),
          zone: timeZoneName(timezone, language),
        }),
      },
      { label: t(($) => $.receipt.what), value: t(($) => $.receipt.whatFor[kind], { count }) },
      ...(of === undefined ? [] : [{ label: t(($) => $.receipt.of), value: of }]),
      {
        label: t(($) => $.receipt.how),
        value: t(($) =>
          isSandbox ? $.receipt.sandboxBy[kind] : $.receipt.paidBy[isElsewhere ? "elsewhere" : kind],
        ),
      },
    ],
    total: {
      label: t(($) => $.receipt.total[kind]),
      value: format.money(receipt.amountCents / 100, receipt.currency),
    },
    once: kind === "payment" ? t(($) => $.receipt.once, { count }) : undefined,
  };
}

/** The file name of a receipt. */
export function receiptFileName(
  { kind, number }: Pick<ReceiptFacts["receipt"], "kind" | "number">,
  language: Language,
): string {
  return translate(language)(($) => $.receipt.file[kind], { number });
}
