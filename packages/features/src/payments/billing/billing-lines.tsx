import type { Payer } from "@bandeja/contract/calls/billing";
import { localeTags } from "@bandeja/i18n/languages";
import { useLanguage } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";

/** Name, tax number and address as on a receipt. */
export function BillingLines({ m, payer }: { m: Translate; payer: Payer }) {
  const language = useLanguage();
  const { legalName, taxNumber, address, zipcode, city, countryCode, isSet } = payer;
  const country = new Intl.DisplayNames(localeTags[language], { type: "region" }).of(countryCode);
  const lines = [
    ...(taxNumber === undefined ? [] : [m(($) => $.billing.taxNumberOf, { number: taxNumber })]),
    address,
    [zipcode, city].filter(Boolean).join(" "),
    country,
  ];
  return (
    <div className="type-text wrap-anywhere">
      <p className="font-semibold">{legalName}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!isSet && <p className="type-small mt-2 text-muted">{m(($) => $.billing.ofVenue)}</p>}
    </div>
  );
}
