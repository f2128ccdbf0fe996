/** One number or address: who verified it, one after the other, and before which of them it passed on to somebody else. */
interface History {
  readonly accounts: string[];
  readonly cuts: Set<number>;
}

const formerHolderOf = (account: string): string => `former holder of ${account}`;

/**
 * Who is who, as simply as it can be said: a person is a connected component of accounts that share a number or an address,
 * cut where an operator has recorded that it passed on. An account that was claimed leaves what it had verified to its
 * former holder, who is one more to be connected.
 */
export function createModel() {
  const contacts = new Map<string, History>();
  const claimed = new Set<string>();
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

    /** Has the owner of its e-mail take an account from its former holder. */
    claim(account: string): void {
      claimed.add(account);
      for (const { accounts } of contacts.values()) {
        for (const [index, one] of accounts.entries()) {
          if (one === account) accounts[index] = formerHolderOf(account);
        }
      }
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

    /** All accounts of the person whose account it is, with that one; and those that they had until these were claimed. */
    personOf(account: string): { accounts: ReadonlySet<string>; heldBefore: ReadonlySet<string> } {
      const stretches = [...contacts.values()].flatMap(stretchesOf);
      const found = new Set([account]);
      for (const member of found) {
        for (const stretch of stretches) {
          if (stretch.includes(member)) for (const other of stretch) found.add(other);
        }
      }
      const heldBefore = new Set([...claimed].filter((one) => found.has(formerHolderOf(one))));
      for (const one of claimed) found.delete(formerHolderOf(one));
      return { accounts: found, heldBefore };
    },
  };
}
