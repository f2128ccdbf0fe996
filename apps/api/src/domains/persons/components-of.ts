/** Accounts put together with those that they share a tie with, directly or by way of others; the most first. */
export function componentsOf(
  accountIds: readonly string[],
  ties: readonly { readonly accountId: string; readonly tie: string }[],
): string[][] {
  const groups = new Map(accountIds.map((id) => [id, new Set([id])]));
  const firstOf = new Map<string, string>();
  for (const { accountId, tie } of ties) {
    const [own, other] = [groups.get(accountId), groups.get(firstOf.get(tie) ?? accountId)];
    firstOf.set(tie, firstOf.get(tie) ?? accountId);
    if (own === undefined || other === undefined || own === other) continue;
    for (const id of own) {
      other.add(id);
      groups.set(id, other);
    }
  }
  return [...new Set(groups.values())].map((group) => [...group]).toSorted((a, b) => b.length - a.length);
}
