/** The addresses of one customer of a provider. */
export interface Network {
  readonly name: string;
  /** One of its addresses, a different one for each `nth`. */
  address(nth: number): string;
}

const ipv4 = (block: string, third = 7): Network => ({
  name: `${block}.${third}.0/24`,
  address: (nth) => `${block}.${third}.${1 + (nth % 254)}`,
});
const ipv6 = (site: string): Network => ({
  name: `${site}::/48`,
  // A different /64 for each address, which evades limits per address.
  address: (nth) => `${site}:${(nth % 65_536).toString(16)}::1`,
});

/** One customer's network, with 254 addresses. */
export const oneNetwork = ipv4("198.18");

/** `count` networks, as a customer rents them: a fifth from one provider, the others from different ones. */
export function manyNetworks(count: number): Network[] {
  return Array.from({ length: count }, (_none, nth) => {
    if (nth % 5 === 0) return ipv6(`2a0f:1234:${nth.toString(16)}`);
    if (nth % 5 === 1) return ipv6(`2a${(16 + nth).toString(16)}:8:1`);
    return ipv4(`${20 + (nth % 160)}.${30 + nth}`);
  });
}

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

/** Home addresses of new users, each in its own network and with its own provider. */
export const home = (nth: number): string => `${81 + (nth >> 7)}.${nth & 127}.3.4`;

/** Mobile numbers of a country, a different one for each `nth`; `calling` is the country's calling code. */
export interface Numbers {
  readonly calling: string;
  at(nth: number): string;
}
const spread = (nth: number) => String((nth * 7_368_787) % 10_000_000).padStart(7, "0");
export const portuguese: Numbers = { calling: "+351", at: (nth) => `91${spread(nth)}` };
export const spanish: Numbers = { calling: "+34", at: (nth) => `60${spread(nth)}` };
