import { deleteAccountFor } from "../../privacy/delete-account.ts";
import { reassignContact } from "../../accounts/persons/reassign-contact.ts";
import type { Group } from "./group.ts";
import { parseContact } from "./parse-args.ts";
import { resolveParty } from "./resolve-party.ts";
import { Refusal } from "./refusal.ts";
import { findFormerlyHeld, findSamePerson } from "../../accounts/persons/persons-store.ts";
import { findAccountsLike } from "../../accounts/accounts-search-store.ts";

export const peopleGroup: Group = {
  name: "people",
  help: "Venues and waitstaff",
  commands: [
    {
      kind: "query",
      usage: "find <text>",
      help: "By id, or by a part of a name, an e-mail or a phone number; the newest first, 50 at most",
      async run({ tx }, [text = ""]) {
        const found = await findAccountsLike(tx, text);
        return found.map(({ createdAt, deletedAt, emailVerifiedAt, ...account }) => ({
          ...account,
          verified: emailVerifiedAt !== null,
          since: createdAt.toISOString(),
          deleted: deletedAt !== null,
        }));
      },
    },
    {
      kind: "query",
      usage: "same <account>",
      help: "Other accounts of the same person: those with the same verified number or address, directly or through others; with `until`, one that the person had until the owner of its e-mail claimed it",
      async run({ tx }, [account]) {
        const id = await resolveParty(tx, account);
        const others = await findSamePerson(tx, id);
        const held = await findFormerlyHeld(tx, id);
        return [
          ...others.map((other) => ({ ...other, until: "" })),
          ...held.map(({ claimedAt, ...other }) => ({ ...other, until: claimedAt.toISOString() })),
        ].map(({ id: other, side, since, until, deletedAt }) => ({
          id: other,
          side,
          since: since.toISOString(),
          until,
          deleted: deletedAt !== null,
        }));
      },
    },
    {
      kind: "command",
      usage: "reassign <account>",
      help: "Records that a number or an address passed on to another person, the holder of an account: earlier conduct with it is not theirs",
      options: {
        "--phone <number>": "that the account has verified, such as +351912345678",
        "--email <address>": "that the account has verified",
      },
      async run({ tx, services }, [account], options) {
        const id = await resolveParty(tx, account);
        const outcome = await reassignContact(tx, id, parseContact(options), services);
        if (outcome === "unknown") throw new Refusal(`Account ${id} never verified that.`);
        if (outcome === "first") throw new Refusal(`Nobody had that before account ${id}.`);
        const what = options["phone"] === undefined ? "An address" : "A number";
        const { apart, remaining } = outcome;
        const from = apart.length === 0 ? "nobody" : apart.join(", ");
        const still =
          remaining.length === 0 ? "" : ` It still is the same person as ${remaining.join(", ")}.`;
        return {
          about: id,
          what: `${what} passed on to account ${id}, which is now apart from ${from}.${still}`,
        };
      },
    },
    {
      kind: "command",
      usage: "delete <account>",
      help: "Deletes an account as its owner would, unused credits included: refused while work is ahead",
      async run({ tx, services, now }, [account]) {
        const id = await resolveParty(tx, account, { isActive: true });
        await deleteAccountFor(tx, id, now, services);
        return { about: id, what: `Account ${id} is deleted for good.` };
      },
    },
  ],
};
