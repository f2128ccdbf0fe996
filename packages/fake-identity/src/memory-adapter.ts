import type { Adapter, AdapterPayload } from "oidc-provider";

interface Entry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** The maximum number of sessions; the oldest are dropped. */
const room = 1_000;

/** Keeps the fake's state in memory; it ends with the process. */
export function createMemory(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  function find(matches: (payload: AdapterPayload, key: string) => boolean) {
    for (const [key, { payload, until }] of entries) {
      if (until > Date.now() && matches(payload, key)) return payload;
    }
    return undefined;
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const ofModel = (key: string) => key.startsWith(keyOf(""));
    return {
      async upsert(id, payload, seconds) {
        entries.set(keyOf(id), { payload, until: Date.now() + (seconds ?? Infinity) * 1000 });
        const oldest = entries.keys().next().value;
        if (entries.size > room && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => find((_, key) => key === keyOf(id)),
      findByUid: async (uid) => find((payload, key) => ofModel(key) && payload.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find((_, key) => key === keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
