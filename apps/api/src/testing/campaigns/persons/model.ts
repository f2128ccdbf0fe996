/** One number or address: who verified it, one after the other, and before which of them it passed on to somebody else. */
interface History {
  readonly accounts: string[];
  readonly cuts: Set<number>;
}

/**
 * Who is who, as simply as it can be said: a person is a connected component of accounts that share a number or an address,
 * cut where an operator has recorded that it passed on.
 */
export function createModel() {
  const contacts = new Map<string, History>();
  const historyOf = (contact: string): History => {
    const known = contacts.get(contact) ?? { accounts: [], cuts: new Set<number>() };
    contacts.set(contact, known);
    return known;
  };

  /** The stretches of a contact's history between its cuts. */
  function stretchesOf({ accounts, cuts }: History): string[][] {
    const stretches: string[][] = [];
    for (const [index, account] of accounts.entries()) {
      if (index === 0 || cuts.has(index)) stretches.push([]);
      stretches.at(-1)?.push(account);
    }
    return stretches;
  }

  return {
    verify(account: string, contact: string): void {
      historyOf(contact).accounts.push(account);
    },

    /** Who has ever verified a contact. */
    accountsOf: (contact: string): readonly string[] => historyOf(contact).accounts,

    /** @returns whether it could be recorded: the account has verified the contact, and somebody else before it. */
    passOn(account: string, contact: string): boolean {
      const history = historyOf(contact);
      const last = history.accounts.lastIndexOf(account);
      if (last === -1) return false;
      const begin = Math.max(0, ...[...history.cuts].filter((cut) => cut <= last));
      const first = history.accounts.indexOf(account, begin);
      if (first === begin) return false;
      history.cuts.add(first);
      return true;
    },

    /** All accounts of the person whose account it is, with that one. */
    personOf(account: string): ReadonlySet<string> {
      const stretches = [...contacts.values()].flatMap(stretchesOf);
      const found = new Set([account]);
      for (const member of found) {
        for (const stretch of stretches) {
          if (stretch.includes(member)) for (const other of stretch) found.add(other);
        }
      }
      return found;
    },
  };
}
