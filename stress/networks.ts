/** The addresses of one customer of a provider. */
export interface Network {
  readonly name: string;
  /** One of its addresses, a different one for each `nth`. */
  address(nth: number): string;
}

export const ipv4 = (block: string, third = 7): Network => ({
  name: `${block}.${third}.0/24`,
  address: (nth) => `${block}.${third}.${1 + (nth % 254)}`,
});
export const ipv6 = (site: string): Network => ({
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

/** Home addresses of new users, each in its own network and with its own provider. */
export const home = (nth: number): string => `${81 + (nth >> 7)}.${nth & 127}.3.4`;
