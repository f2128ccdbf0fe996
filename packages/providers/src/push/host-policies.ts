import { createPolicy, type Policy, type PolicyOptions } from "../policy/policy.ts";

/** The push services of browsers, by the ends of their hosts' names. */
const services: Readonly<Record<string, string>> = {
  "fcm.googleapis.com": "push (Google)",
  "push.services.mozilla.com": "push (Mozilla)",
  "push.apple.com": "push (Apple)",
  "notify.windows.com": "push (Microsoft)",
};

const serviceOf = (hostname: string): string | undefined =>
  Object.keys(services).find((end) => hostname === end || hostname.endsWith(`.${end}`));

/** The maximum of other hosts that are remembered. */
const maxOthers = 100;

/**
 * A policy for each push service, so that the failure of one does not keep pushes from the browsers of others. Endpoints
 * come from clients, who may name any host: the breakers of unknown hosts are not listed, and only a hundred are kept.
 */
export function createHostPolicies(options: PolicyOptions): { of(hostname: string): Policy } {
  const { breakers, ...others } = options;
  // The queue repeats pushes, after longer pauses.
  const rules = { timeout: 5_000, maxAttempts: 1 };
  const create = (name: string, list?: PolicyOptions["breakers"]): Policy =>
    createPolicy({ ...rules, ...others, breakers: list, name });
  const known = new Map(Object.entries(services).map(([end, name]) => [end, create(name, breakers)]));
  const unknown = new Map<string, Policy>();

  function ofUnknown(hostname: string): Policy {
    const policy = unknown.get(hostname) ?? create(`push (${hostname})`);
    // The most recently used is the last one.
    unknown.delete(hostname);
    unknown.set(hostname, policy);
    const [oldest] = unknown.keys();
    if (unknown.size > maxOthers && oldest !== undefined) unknown.delete(oldest);
    return policy;
  }

  return {
    of(hostname) {
      return known.get(serviceOf(hostname) ?? "") ?? ofUnknown(hostname);
    },
  };
}
