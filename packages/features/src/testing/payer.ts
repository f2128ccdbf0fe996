import type { Payer } from "@bandeja/contract/calls/billing";

/** A venue without billing details. */
export const payer: Payer = {
  legalName: "Cantina Serena",
  address: "Rua Augusta 1",
  zipcode: "01304-001",
  city: "São Paulo",
  countryCode: "BR",
  isSet: false,
};
