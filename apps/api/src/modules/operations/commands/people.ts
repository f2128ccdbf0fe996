import type { Outcome } from "@bandeja/contract/console/outcomes";
import { deleteAccountFor } from "../../privacy/delete-account.ts";
import { reassignContact } from "../../accounts/persons/reassign-contact.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { cancelShifts } from "./cancel-shifts.ts";
import { argument, flag, option, optionOr } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { showHistory } from "./show-history.ts";
import { findDeliveries } from "./find-deliveries.ts";
import { phone as phoneNumber, toContact, wholeNumber } from "../core/parse-args.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findFormerlyHeld, findSamePerson } from "../../accounts/persons/persons-store.ts";
import { findAccountsLike, findNames } from "../../accounts/accounts-search-store.ts";
import { isServiceName } from "../../accounts/names/is-service-name.ts";

/** @throws Refusal, for an operator, while confirmed work is ahead */
async function deleteOrExplain(deletion: () => Promise<void>): Promise<void> {
  try {
    await deletion();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "SHIFTS_AHEAD") throw error;
    throw new Refusal(
      "It has confirmed work. Say --cancel-shifts to cancel what has not started; what has started must end first.",
      "WORK_AHEAD",
      "cancelShifts",
    );
  }
}

const countedAccounts = (name: "nowApart" | "stillOne", ids: readonly string[]): Outcome =>
  ids.length === 0 ? [] : [{ name, values: { count: ids.length, accounts: ids.join(" ") } }];

export const peopleGroup: Group = {
  name: "people",
  help: "Venues and waitstaff",
  commands: [
    query({
      name: "find",
      input: { text: argument("text") },
      roles: ["support", "moderator", "finance"],
      shows: "many",
      help: "By id, or by part of a name, an e-mail or a phone number; newest first, at most 50",
      async run({ db }, { text }) {
        const found = await findAccountsLike(db, text);
        return found.map(({ createdAt, deletedAt, emailVerifiedAt, ...account }) => ({
          ...account,
          verified: emailVerifiedAt !== null,
          since: createdAt.toISOString(),
          deleted: deletedAt !== null,
        }));
      },
    }),
    query({
      name: "deceptive",
      input: {},
      roles: ["moderator"],
      help: "Venues and waitstaff whose names could be taken for the service's own, from before such names were refused",
      async run({ db }) {
        const found = [];
        for await (const rows of findNames(db)) {
          found.push(...rows.filter(({ name, side }) => isServiceName(name, side)));
        }
        return found.map(({ since, ...party }) => ({ ...party, since: since.toISOString() }));
      },
    }),
    query({
      name: "same",
      ids: "party",
      input: { account: argument("account") },
      roles: ["support", "moderator"],
      shows: ({ db }, { account }) => resolveParty(db, account),
      help: "Other accounts of the same person: those that share a verified number or address, directly or through others; with `until`, one that belonged to the person until the owner of its e-mail claimed it",
      async run({ db }, { account }) {
        const id = await resolveParty(db, account);
        const others = await findSamePerson(db, id);
        const held = await findFormerlyHeld(db, id);
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
    }),
    query({
      name: "deliveries",
      roles: ["support"],
      shows: ({ db }, { account }) => resolveParty(db, account),
      help: "What was sent to an account, newest first: notifications, other mails of the last 30 days, text messages with codes of the last two; with the provider's answer, without contents",
      input: {
        account: argument("account"),
        limit: optionOr("rows", "at most this many (50)", wholeNumber, 50),
      },
      run: async (context, { account, limit }) =>
        findDeliveries(context, await resolveParty(context.db, account), limit),
    }),
    query({
      name: "history",
      input: { account: argument("account") },
      roles: ["support", "moderator", "finance"],
      help: "What happened with an account, latest first: its jobs, applications, payments, offences, reports, logins and operators' commands",
      shows: ({ db }, { account }) => resolveParty(db, account),
      run: async (context, { account }) =>
        showHistory(context, "party", await resolveParty(context.db, account)),
    }),
    command({
      name: "reassign",
      oneOf: ["phone", "email"],
      reads: "log",
      roles: ["support"],
      help: "Records that a number or an address has passed to the owner of this account: its earlier conduct is not theirs",
      input: {
        account: argument("account"),
        phone: option("number", "a number that the account has verified, such as +351912345678", phoneNumber),
        email: option("address", "an address that the account has verified"),
      },
      async run({ tx, services }, { account, phone, email }) {
        const id = await resolveParty(tx, account);
        const field = phone === undefined ? "email" : "phone";
        const outcome = await reassignContact(tx, id, toContact({ phone, email }), services);
        if (outcome === "unknown") {
          throw new Refusal(`Account ${id} has never verified it.`, "NEVER_VERIFIED", field);
        }
        if (outcome === "first") {
          throw new Refusal(`No one had it before account ${id}.`, "NO_EARLIER_OWNER", field);
        }
        const { apart, remaining } = outcome;
        const passed = phone === undefined ? "emailPassed" : "phonePassed";
        const what: Outcome = [
          { name: passed, values: { account: id } },
          ...countedAccounts("nowApart", apart),
          ...countedAccounts("stillOne", remaining),
        ];
        return { about: id, what };
      },
    }),
    command({
      name: "delete",
      reads: "log",
      roles: ["support"],
      takesTwo: true,
      help: "Deletes an account as its owner would, unused credits included; refused while confirmed work is ahead",
      input: {
        account: argument("account"),
        cancelShifts: flag("first cancels what it has ahead, as if it did so itself; others are notified"),
      },
      async run({ tx, services, now }, { account, ...options }) {
        const id = await resolveParty(tx, account, { isActive: true });
        const cancelled = await cancelShifts(tx, id, options, {
          isByOperator: false,
          policy: services.config.conduct,
          now,
        });
        await deleteOrExplain(() => deleteAccountFor(tx, id, now, services));
        return { about: id, what: [{ name: "accountDeleted", values: { account: id } }, ...cancelled] };
      },
    }),
  ],
};
