/** The connected components of accounts and former holders by shared contacts, largest first. */
export function connectedComponents(
  holderIds: readonly string[],
  ties: readonly { readonly holderId: string; readonly tie: string }[],
): string[][] {
  const groups = new Map(holderIds.map((id) => [id, new Set([id])]));
  const firstOf = new Map<string, string>();
  for (const { holderId, tie } of ties) {
    const [own, other] = [groups.get(holderId), groups.get(firstOf.get(tie) ?? holderId)];
    firstOf.set(tie, firstOf.get(tie) ?? holderId);
    if (own === undefined || other === undefined || own === other) continue;
    for (const id of own) {
      other.add(id);
      groups.set(id, other);
    }
  }
  return [...new Set(groups.values())].map((group) => [...group]).toSorted((a, b) => b.length - a.length);
}
