/** The accounts that verified one number or e-mail, in order, and the indexes at which it went to another person. */
interface History {
  readonly accounts: string[];
  readonly cuts: Set<number>;
}

const formerHolderOf = (account: string): string => `former holder of ${account}`;

/**
 * The simplest model of persons: a connected component of accounts that share a number or an e-mail,
 * cut where an operator has recorded that it was reassigned. A claimed account leaves what it had verified to its
 * former holder, another node of the graph.
 */
export function createModel() {
  const contacts = new Map<string, History>();
  const claimed = new Set<string>();
  const historyOf = (contact: string): History => {
    const known = contacts.get(contact) ?? { accounts: [], cuts: new Set<number>() };
    contacts.set(contact, known);
    return known;
  };

  /** The segments of a contact's history between its cuts. */
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

    /** The owner of the e-mail takes the account over from its former holder. */
    claim(account: string): void {
      claimed.add(account);
      for (const { accounts } of contacts.values()) {
        for (const [index, one] of accounts.entries()) {
          if (one === account) accounts[index] = formerHolderOf(account);
        }
      }
    },

    /** All accounts that ever verified a contact. */
    accountsOf: (contact: string): readonly string[] => historyOf(contact).accounts,

    /** @returns whether the reassignment could be recorded: the account has verified the contact after another one */
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

    /** All accounts of the person who has an account, with that account; and the accounts they held until a claim. */
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
