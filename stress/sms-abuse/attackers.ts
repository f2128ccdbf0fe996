import { ipv4, ipv6, type Network } from "../networks.ts";

/** A provider's block of addresses: a hundred networks attack, the others belong to one customer each. */
export interface ProviderBlock {
  readonly name: string;
  readonly attackers: readonly Network[];
  readonly customer: (nth: number) => string;
}
const firstCustomer = 100;
const blockOf = (name: string, network: (nth: number) => Network): ProviderBlock => ({
  name,
  attackers: Array.from({ length: firstCustomer }, (_none, nth) => network(nth)),
  customer: (nth) => network(firstCustomer + nth).address(3),
});
export const providerBlocks: readonly ProviderBlock[] = [
  blockOf("85.240.0.0/16", (nth) => ipv4("85.240", nth)),
  blockOf("2001:818::/32", (nth) => ipv6(`2001:818:${(nth * 211).toString(16)}`)),
];

/** Mobile numbers of a country, a different one for each `nth`; `calling` is the country's calling code. */
export interface Numbers {
  readonly calling: string;
  at(nth: number): string;
}
const spread = (nth: number) => String((nth * 7_368_787) % 10_000_000).padStart(7, "0");
export const portuguese: Numbers = { calling: "+351", at: (nth) => `91${spread(nth)}` };
export const spanish: Numbers = { calling: "+34", at: (nth) => `60${spread(nth)}` };
