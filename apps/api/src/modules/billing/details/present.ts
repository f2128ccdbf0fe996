import type { OnWire } from "@bandeja/contract/call";
import type { BillingDetailsSchema, PayerSchema } from "@bandeja/contract/calls/billing";
import type { BillingDetails, Payer } from "./details-store.ts";

export const presentDetails = (
  details: Omit<BillingDetails, "venueId">,
): OnWire<typeof BillingDetailsSchema> => ({
  legalname: details.legalName,
  ...(details.taxNumber !== null && { taxnumber: details.taxNumber }),
  address: details.address,
  ...(details.zipcode !== null && { zipcode: details.zipcode }),
  city: details.city,
  countrycode: details.countryCode,
});

export const presentPayer = ({ details, isSet }: Payer): OnWire<typeof PayerSchema> => ({
  ...presentDetails(details),
  isset: isSet,
});
