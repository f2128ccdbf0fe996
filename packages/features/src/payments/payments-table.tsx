import type { Payment } from "@bandeja/contract/calls/payments";
import { todayIn } from "@bandeja/domain/wall-clock";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { IssuedTo } from "./billing/issued-to.tsx";
import { PackUse, Refundable } from "./pack-use.tsx";
import { CreditUse, PaymentMeaning, PaymentReceipts, PaymentStamp } from "./payment-parts.tsx";

/** The payments as a table, for wide pages. */
export function PaymentsTable({ m, payments }: { m: Translate; payments: readonly Payment[] }) {
  const { t } = useTranslation();
  return (
    <table className="payments-table" aria-label={t(($) => $.payments.title)}>
      <thead>
        <tr>
          <th scope="col">{m(($) => $.purchases.table.date)}</th>
          <th scope="col">{m(($) => $.purchases.table.what)}</th>
          <th scope="col">{m(($) => $.purchases.table.receipts)}</th>
          <th scope="col" className="payments-amount">
            {m(($) => $.purchases.table.amount)}
          </th>
          <th scope="col">{m(($) => $.purchases.table.state)}</th>
          <th scope="col">{m(($) => $.purchases.table.actions)}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <TableRow key={payment.id} m={m} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ m, payment }: { m: Translate; payment: Payment }) {
  const format = useFormatters();
  const { amount, currency, createdAt, paidAt, pack } = payment;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const day = todayIn(timeZone, new Date(paidAt ?? createdAt));
  return (
    <tr>
      <th scope="row">{format.shortDate(day)}</th>
      <td>
        <p>{m(($) => $.purchases.bought, { count: pack?.credits ?? 1 })}</p>
        <CreditUse m={m} payment={payment} isShort />
        <PackUse m={m} payment={payment} />
      </td>
      <td>
        <PaymentReceipts m={m} payment={payment} isShort />
        <IssuedTo m={m} receipts={payment.receipts} />
      </td>
      <td className="payments-amount">{format.money(amount, currency)}</td>
      <td>
        <PaymentStamp m={m} payment={payment} />
        <PaymentMeaning m={m} payment={payment} />
      </td>
      <td>
        <Refundable m={m} payment={payment} />
      </td>
    </tr>
  );
}
