import { findAccountsLike } from "../../domains/accounts/find-accounts-like.ts";
import type { Group } from "../group.ts";

export const peopleGroup: Group = {
  name: "people",
  help: "Venues and waitstaff",
  commands: [
    {
      kind: "question",
      usage: "find <text>",
      help: "By id, or by a part of a name, an e-mail or a phone number; the newest first, 50 at most",
      async ask({ tx }, [text = ""]) {
        const found = await findAccountsLike(tx, text);
        return found.map(({ createdAt, deletedAt, emailVerifiedAt, ...account }) => ({
          ...account,
          verified: emailVerifiedAt !== null,
          since: createdAt.toISOString(),
          deleted: deletedAt !== null,
        }));
      },
    },
  ],
};
