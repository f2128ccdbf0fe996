import { jobsAdd } from "@bandeja/contract/calls/posting";
import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import type { AccountType } from "@bandeja/contract/lists";
import { inTransaction } from "@bandeja/api/db/transaction";
import { reassignContact } from "@bandeja/api/modules/accounts/persons/reassign-contact";
import { jobForm } from "@bandeja/api/testing/forms";
import { makePasswordLink } from "@bandeja/api/testing/make-links";
import { takeEmail, takeNumber } from "@bandeja/api/testing/take-contact";
import type { Market } from "@bandeja/api/testing/test-market";
import type { Action } from "./histories.ts";
import { createModel } from "./model.ts";

export const password = "tray-and-glass";

interface TestAccount {
  readonly id: string;
  token: string;
  readonly type: AccountType;
  phone?: string;
  email: string;
  isProved: boolean;
  isDeleted: boolean;
}

/** The time (ms) between actions. */
const pause = 300_000;

/** Accounts with an action before or since their claim; all actions of an unclaimed account count as `since`. */
interface Marks {
  readonly before: Set<string>;
  readonly since: Set<string>;
}
const createMarks = (): Marks => ({ before: new Set(), since: new Set() });

const pick = <T>(from: readonly T[], which: number): T => from[which % from.length]!;

/** One history of venues and workers who share a few numbers and e-mails, compared with the model. */
export async function createHistory(
  market: Market,
  { history, passwordHash }: { history: number; passwordHash: string },
) {
  const model = createModel();
  const numbers = [0, 1, 2].map((n) => `9170${String(history * 3 + n).padStart(5, "0")}`);
  const emails = [0, 1].map((n) => `shared-${history}-${n}@both.test`);
  const allAccounts: TestAccount[] = [];
  /** Venues that used their free position, and those that got it back, which happens once for a person. */
  const [used, returned] = [createMarks(), createMarks()];
  const counts = { actions: 0, persons: 0, posted: 0, parted: 0, claimed: 0 };
  let made = 0;

  /** Adds an unverified account, in some cases with a shared e-mail. */
  async function join(type: AccountType): Promise<void> {
    made += 1;
    const preferred = made % 3 === 0 ? pick(emails, made) : `own-${history}-${made}@both.test`;
    const isTaken = allAccounts.some((one) => !one.isDeleted && one.type === type && one.email === preferred);
    const email = isTaken ? `other-${history}-${made}@both.test` : preferred;
    const nothing = { emailVerifiedAt: null, phoneE164: null, phoneCallingCode: null, phoneNational: null };
    const columns = { email, passwordHash, ...nothing };
    const { id, token } = type === "restaurant" ? await market.venue(columns) : await market.person(columns);
    allAccounts.push({ id, token, type, email, isProved: false, isDeleted: false });
  }
  for (const type of ["restaurant", "restaurant", "restaurant", "waitress", "waitress"] as const) {
    await join(type);
  }

  /** All actions of an account count for it and its former holder; since its claim, also for its owner's others. */
  function isAny({ id }: TestAccount, { before, since }: Marks): boolean {
    const { accounts, heldBefore } = model.personOf(id);
    const isMarked = (one: string) => before.has(one) || since.has(one);
    return isMarked(id) || [...heldBefore].some(isMarked) || [...accounts].some((one) => since.has(one));
  }

  async function verifyNumber(one: TestAccount, phone: string): Promise<void> {
    if ((await takeNumber(market, one.type, one, phone)) !== 200) throw new Error("A number was not taken.");
    for (const other of allAccounts) {
      if (other !== one && other.type === one.type && other.phone === phone) delete other.phone;
    }
    one.phone = phone;
    model.verify(one.id, `phone ${phone}`);
  }

  async function verifyAddress(one: TestAccount, email: string): Promise<void> {
    const isTaken = allAccounts.some(
      (other) => other !== one && !other.isDeleted && other.type === one.type && other.email === email,
    );
    const status = await takeEmail(market, one, email);
    if (status !== (isTaken ? 409 : 200)) throw new Error(`The e-mail change was answered with ${status}.`);
    if (isTaken) return;
    one.email = email;
    one.isProved = true;
    model.verify(one.id, `e-mail ${email}`);
  }

  async function post(one: TestAccount): Promise<void> {
    const input = { token: one.token, body: jobForm(one.id, "2026-03-20") };
    const { status, body } = await market.askRefused(jobsAdd, input);
    const expected =
      one.phone === undefined ? "PHONE_REQUIRED" : isAny(one, used) ? "FREE_POSITION_USED" : "posted";
    const outcome = status === 200 ? "posted" : body.code;
    if (outcome !== expected) throw new Error(`Posting was answered with ${outcome}, not ${expected}.`);
    if (outcome !== "posted") return;
    used.since.add(one.id);
    counts.posted += 1;
  }

  async function deleteAccount(one: TestAccount): Promise<void> {
    const { status } = await market.askRefused(accountDelete, { token: one.token, body: { password } });
    if (status !== 200) throw new Error(`Deletion was answered with ${status}.`);
    // The open job is cancelled, and had no applications.
    if ((used.before.has(one.id) || used.since.has(one.id)) && !isAny(one, returned)) {
      used.before.delete(one.id);
      used.since.delete(one.id);
      returned.since.add(one.id);
    }
    one.isDeleted = true;
    delete one.phone;
    await join(one.type);
  }

  /** The owner of an unproved e-mail claims the account by a mailed link. */
  async function claim(one: TestAccount): Promise<void> {
    if (one.isProved) return;
    const token = await makePasswordLink(market.db, one, { now: market.services.now() });
    const { status } = await market.askRefused(accountResetPassword, { body: { token, password } });
    if (status !== 200) throw new Error(`The claim was answered with ${status}.`);
    for (const { before, since } of [used, returned]) if (since.delete(one.id)) before.add(one.id);
    one.isProved = true;
    delete one.phone;
    one.token = await market.tokenAt(one, market.services.now());
    model.claim(one.id);
    model.verify(one.id, `e-mail ${one.email}`);
    counts.claimed += 1;
  }

  /** Reassigns a contact, mostly to an account that has verified it, which may be deleted. */
  async function passOn(who: number, contact: { phone: string } | { email: string }): Promise<void> {
    const name = "phone" in contact ? `phone ${contact.phone.slice(4)}` : `e-mail ${contact.email}`;
    const verified = allAccounts.filter(({ id }) => model.accountsOf(name).includes(id));
    const one = pick(verified.length === 0 || who % 5 === 0 ? allAccounts : verified, who);
    const isExpected = model.passOn(one.id, name);
    const outcome = await inTransaction(market.services.db, (tx) =>
      reassignContact(tx, one.id, contact, market.services),
    );
    const isDone = typeof outcome !== "string";
    if (isDone !== isExpected) throw new Error(isDone ? "It was recorded." : `It was refused: ${outcome}.`);
    if (isExpected) counts.parted += 1;
  }

  return {
    model,
    allAccounts,
    counts,
    async perform({ kind, who, which }: Action): Promise<void> {
      counts.actions += 1;
      market.setNow(new Date(market.services.now().getTime() + pause));
      const active = allAccounts.filter(({ isDeleted }) => !isDeleted);
      const venues = active.filter(({ type }) => type === "restaurant");
      const one = pick(active, who);
      const [phone, email] = [pick(numbers, which), pick(emails, which)];
      if (kind === "number") await verifyNumber(one, phone);
      else if (kind === "address") await verifyAddress(one, email);
      else if (kind === "delete") await deleteAccount(one);
      else if (kind === "claim") await claim(one);
      else if (kind === "post") await post(pick(venues, who));
      else if (kind === "passOnNumber") await passOn(who, { phone: `+351${phone}` });
      else await passOn(who, { email });
    },
  };
}
