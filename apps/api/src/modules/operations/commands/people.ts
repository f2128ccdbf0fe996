import type { Outcome } from "@bandeja/contract/console/outcomes";
import { deleteAccountFor } from "../../privacy/delete-account.ts";
import { reassignContact } from "../../accounts/persons/reassign-contact.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { cancelShifts } from "./cancel-shifts.ts";
import { argument, flag, onCommandLine, option, optionOr } from "../core/fields.ts";
import { command, listed, query, type CommandContext, type Group } from "../core/operation.ts";
import { historyLimit, showHistory } from "./show-history.ts";
import { findDeliveries } from "./find-deliveries.ts";
import { phone as phoneNumber, toContact, wholeNumber } from "../core/parse-args.ts";
import { findAccountFacts, findOpenMatters } from "../core/account-facts-store.ts";
import { notifyByName } from "./notify-by-name.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { findFormerlyHeld, findSamePerson } from "../../accounts/persons/persons-store.ts";
import { findAccountsLike, findNames } from "../../accounts/accounts-search-store.ts";
import { findSuspensions } from "../../decisions/restrictions/restrictions-store.ts";
import { lockVenueRow } from "../../venues/venues-store.ts";
import { hasMixedWord } from "../../accounts/names/is-one-alphabet.ts";
import { isServiceName } from "../../accounts/names/is-service-name.ts";

/** @throws Refusal, for an operator, while confirmed work is ahead, or the account's earlier e-mail can be put back */
async function deleteOrExplain(deletion: () => Promise<void>): Promise<void> {
  try {
    await deletion();
  } catch (error) {
    if (error instanceof ApiError && error.code === "EMAIL_CHANGED") {
      throw new Refusal(
        "Its e-mail was changed within seven days, and its earlier address can still put it back: it can be deleted afterwards.",
        "EMAIL_CHANGED",
      );
    }
    if (!(error instanceof ApiError) || error.code !== "SHIFTS_AHEAD") throw error;
    throw new Refusal(
      "It has confirmed work. Say --cancel-shifts to cancel what has not started; what has started must end first.",
      "WORK_AHEAD",
      "cancelShifts",
    );
  }
}

/**
 * What is not settled about an account that is to be deleted, and what goes on to apply.
 *
 * @throws Refusal while a moderator has to decide something about it: with the account the words of reports and answers are erased
 */
async function judgeDeletion(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  id: string,
  isEvenOpen: boolean,
): Promise<Outcome> {
  const { isJudged, isKnown, disputedHours, disputedPayments, refunds } = await findOpenMatters(tx, id);
  if (isJudged && !isEvenOpen) {
    throw new Refusal(
      "Something about this account waits for a moderator, and its words would be erased: it has to be decided first.",
      "JUDGED_FIRST",
    );
  }
  const counted = { disputedHours, disputedPayments, refunds } as const;
  const restrictions = await findSuspensions(tx, id, now);
  return [
    ...restrictions.map(
      ({ kind }) => ({ name: isKnown ? "staysWithPerson" : "endsWithAccount", values: { kind } }) as const,
    ),
    ...Object.entries(counted).flatMap(([name, count]) =>
      count === 0 ? [] : [{ name: name as keyof typeof counted, values: { count } }],
    ),
  ];
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
      shows: ["id"],
      isOnCommandLine: true,
      help: "By id, or by part of a name, an e-mail or a phone number; newest first, at most 50",
      async run({ db, services }, { text }) {
        const found = await findAccountsLike(db, text, services);
        return found.map(
          ({ createdAt, deletedAt, emailVerifiedAt, formerName, formerContact, ...account }) => ({
            ...account,
            ...(formerName !== null && { formerName }),
            ...(formerContact !== null && { formerContact }),
            verified: emailVerifiedAt !== null,
            since: createdAt.toISOString(),
            deleted: deletedAt !== null,
          }),
        );
      },
    }),
    query({
      name: "deceptive",
      input: {},
      roles: ["moderator"],
      shows: ["id"],
      help: "Venues and waitstaff whose names could be taken for the service's own or mix alphabets in a word, from before such names were refused",
      async run({ db }) {
        const found = [];
        for await (const rows of findNames(db)) {
          found.push(...rows.filter(({ name, side }) => isServiceName(name, side) || hasMixedWord(name)));
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
        listed(await findDeliveries(context, await resolveParty(context.db, account), limit + 1), limit),
    }),
    query({
      name: "history",
      input: { account: argument("account"), limit: historyLimit },
      roles: ["support", "moderator", "finance"],
      help: "What happened with an account, latest first: its jobs, applications, payments, offences, reports, logins and operators' commands",
      shows: ({ db }, { account }) => resolveParty(db, account),
      run: async (context, { account, limit }) =>
        showHistory(context, "party", { id: await resolveParty(context.db, account), limit }),
    }),
    command({
      name: "note",
      reads: "export",
      roles: ["support", "moderator", "finance"],
      help: "Keeps a note of a call or letter, which is its reason: who called, and what was said; the account finds it in its export",
      input: { account: argument("account") },
      async run({ tx }, { account }) {
        return { about: await resolveParty(tx, account, { isActive: true }), what: [{ name: "noteKept" }] };
      },
    }),
    command({
      name: "reassign",
      oneOf: ["phone", "email"],
      takesTwo: true,
      // What two have decided, one does not end.
      takesTwoFor: async (db, { account }, { now }) =>
        (await findSuspensions(db, await resolveParty(db, account), now)).some(
          ({ secondBy }) => secondBy !== null,
        ),
      reads: "log",
      roles: ["support", "moderator"],
      help: "Records that a number or an address has passed to the owner of this account: its earlier conduct is not theirs. While a restriction that two operators have decided applies to the account, it takes two",
      input: {
        account: argument("account"),
        phone: option("number", "a number that the account has verified, such as +351912345678", phoneNumber),
        email: option("address", "an address that the account has verified"),
      },
      async run({ tx, services, by, now }, { account, phone, email }) {
        const id = await resolveParty(tx, account);
        const before = await findSuspensions(tx, id, now);
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
        const after = new Set((await findSuspensions(tx, id, now)).map((row) => row.id));
        const ended = before.filter((row) => !after.has(row.id));
        if (ended.length > 0 && by.role === "support") {
          throw new Refusal(
            "A restriction of this account would end: a moderator records it.",
            "RESTRICTION_ENDS",
          );
        }
        const what: Outcome = [
          { name: passed, values: { account: id } },
          ...ended.map(({ kind }) => ({ name: "restrictionEnds", values: { kind } }) as const),
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
        evenOpen: onCommandLine(
          flag(
            "though a report, a proposal or a review waits, or its e-mail is new, such as after a restore",
          ),
        ),
        cancelShifts: flag("first cancels what it has ahead, as if it did so itself; others are notified"),
      },
      facts: async ({ db, now, isWhole = false }, { account }) =>
        findAccountFacts(db, await resolveParty(db, account), { now, isWhole }),
      async run(context, { account, evenOpen, cancelShifts: cancelsAhead }) {
        const { tx, services, now } = context;
        const id = await resolveParty(tx, account, { isActive: true });
        // What is lost stays as it is shown until it is: a venue that buys a credit waits.
        await lockVenueRow(tx, id);
        const lost = await findAccountFacts(tx, id, { now, isWhole: false });
        const isEvenOpen = evenOpen && context.by.role === undefined;
        const warns = await judgeDeletion(context, id, isEvenOpen);
        const policy = services.config.conduct;
        const { ahead, what } = cancelsAhead
          ? await cancelShifts(tx, id, { policy, now })
          : { ahead: [], what: [] };
        const named = (await findPartyNames(tx, [id])).get(id) ?? null;
        await notifyByName(tx, id, now, services);
        await deleteOrExplain(() => deleteAccountFor(tx, id, { now, evenNewEmail: isEvenOpen }, services));
        return {
          about: id,
          named,
          shows: [lost],
          warns,
          ahead,
          what: [{ name: "accountDeleted", values: { account: id } }, ...what],
        };
      },
    }),
  ],
};
