import { jobsAdd } from "@bandeja/contract/calls/jobs";
import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import type { AccountType } from "@bandeja/contract/lists";
import { inTransaction } from "@bandeja/api/db/transaction";
import { reassignContact } from "@bandeja/api/modules/accounts/persons/reassign-contact";
import { jobForm } from "@bandeja/api/testing/forms";
import { makePasswordLink } from "@bandeja/api/testing/make-links";
import { takeEmail, takeNumber } from "@bandeja/api/testing/take-contact";
import type { Market } from "@bandeja/api/testing/test-market";
import type { Deed } from "./deeds.ts";
import { createModel } from "./model.ts";

export const password = "tray-and-glass";

interface Player {
  readonly id: string;
  token: string;
  readonly type: AccountType;
  phone?: string;
  email: string;
  isProved: boolean;
  hasLeft: boolean;
}

/** How much time passes before each step. */
const pause = 300_000;

/** Accounts of which something is so: by what they did before they were claimed, and since, or ever if they never were. */
interface Marks {
  readonly before: Set<string>;
  readonly since: Set<string>;
}
const createMarks = (): Marks => ({ before: new Set(), since: new Set() });

const pick = <T>(from: readonly T[], which: number): T => from[which % from.length]!;

/** One history: venues and workers, who share a few numbers and addresses, and what the model says of them. */
export async function createPlay(
  market: Market,
  { history, passwordHash }: { history: number; passwordHash: string },
) {
  const model = createModel();
  const numbers = [0, 1, 2].map((n) => `9170${String(history * 3 + n).padStart(5, "0")}`);
  const emails = [0, 1].map((n) => `shared-${history}-${n}@both.test`);
  const everybody: Player[] = [];
  /** Venues whose free position is used, and those that got one back, which a person does once: until they were claimed, or since. */
  const [used, returned] = [createMarks(), createMarks()];
  const counts = { deeds: 0, persons: 0, posted: 0, parted: 0, claimed: 0 };
  let made = 0;

  /** Somebody new, who has proved nothing: at times they say that an address is theirs. */
  async function join(type: AccountType): Promise<void> {
    made += 1;
    const wanted = made % 3 === 0 ? pick(emails, made) : `own-${history}-${made}@both.test`;
    const isTaken = everybody.some((one) => !one.hasLeft && one.type === type && one.email === wanted);
    const email = isTaken ? `other-${history}-${made}@both.test` : wanted;
    const nothing = { emailVerifiedAt: null, phoneE164: null, phoneCallingCode: null, phoneNational: null };
    const given = { email, passwordHash, ...nothing };
    const { id, token } = type === "restaurant" ? await market.venue(given) : await market.person(given);
    everybody.push({ id, token, type, email, isProved: false, hasLeft: false });
  }
  for (const type of ["restaurant", "restaurant", "restaurant", "waitress", "waitress"] as const) {
    await join(type);
  }

  /** All that an account did is held against it, and against who had it before; against others of its owner, what it did since. */
  function isAny({ id }: Player, { before, since }: Marks): boolean {
    const { accounts, heldBefore } = model.personOf(id);
    const isMarked = (one: string) => before.has(one) || since.has(one);
    return isMarked(id) || [...heldBefore].some(isMarked) || [...accounts].some((one) => since.has(one));
  }

  async function verifyNumber(one: Player, phone: string): Promise<void> {
    if ((await takeNumber(market, one.type, one, phone)) !== 200) throw new Error("A number was not taken.");
    for (const other of everybody) {
      if (other !== one && other.type === one.type && other.phone === phone) delete other.phone;
    }
    one.phone = phone;
    model.verify(one.id, `phone ${phone}`);
  }

  async function verifyAddress(one: Player, email: string): Promise<void> {
    const isTaken = everybody.some(
      (other) => other !== one && !other.hasLeft && other.type === one.type && other.email === email,
    );
    const status = await takeEmail(market, one, email);
    if (status !== (isTaken ? 409 : 200)) throw new Error(`An address was answered by ${status}.`);
    if (isTaken) return;
    one.email = email;
    one.isProved = true;
    model.verify(one.id, `e-mail ${email}`);
  }

  async function post(one: Player): Promise<void> {
    const asked = { token: one.token, body: jobForm(one.id, "2026-03-20") };
    const { status, body } = await market.askRefused(jobsAdd, asked);
    const expected =
      one.phone === undefined ? "PHONE_REQUIRED" : isAny(one, used) ? "FREE_POSITION_USED" : "posted";
    const outcome = status === 200 ? "posted" : body.code;
    if (outcome !== expected) throw new Error(`Posting was answered by ${outcome}, not ${expected}.`);
    if (outcome !== "posted") return;
    used.since.add(one.id);
    counts.posted += 1;
  }

  async function leave(one: Player): Promise<void> {
    const { status } = await market.askRefused(accountDelete, { token: one.token, body: { password } });
    if (status !== 200) throw new Error(`Leaving was answered by ${status}.`);
    // The open job is cancelled, and nobody had applied.
    if ((used.before.has(one.id) || used.since.has(one.id)) && !isAny(one, returned)) {
      used.before.delete(one.id);
      used.since.delete(one.id);
      returned.since.add(one.id);
    }
    one.hasLeft = true;
    delete one.phone;
    await join(one.type);
  }

  /** The owner of an e-mail that was never proved comes by a mail. */
  async function claim(one: Player): Promise<void> {
    if (one.isProved) return;
    const token = await makePasswordLink(market.tx, one, { now: market.services.now() });
    const { status } = await market.askRefused(accountResetPassword, { body: { token, password } });
    if (status !== 200) throw new Error(`A claim was answered by ${status}.`);
    for (const { before, since } of [used, returned]) if (since.delete(one.id)) before.add(one.id);
    one.isProved = true;
    delete one.phone;
    one.token = await market.tokenAt(one, market.services.now());
    model.claim(one.id);
    model.verify(one.id, `e-mail ${one.email}`);
    counts.claimed += 1;
  }

  /** Mostly to somebody who has verified it, deleted accounts among them. */
  async function passOn(who: number, contact: { phone: string } | { email: string }): Promise<void> {
    const name = "phone" in contact ? `phone ${contact.phone.slice(4)}` : `e-mail ${contact.email}`;
    const verified = everybody.filter(({ id }) => model.accountsOf(name).includes(id));
    const one = pick(verified.length === 0 || who % 5 === 0 ? everybody : verified, who);
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
    everybody,
    counts,
    async take({ kind, who, which }: Deed): Promise<void> {
      counts.deeds += 1;
      market.setNow(new Date(market.services.now().getTime() + pause));
      const here = everybody.filter(({ hasLeft }) => !hasLeft);
      const venues = here.filter(({ type }) => type === "restaurant");
      const one = pick(here, who);
      const [phone, email] = [pick(numbers, which), pick(emails, which)];
      if (kind === "number") await verifyNumber(one, phone);
      else if (kind === "address") await verifyAddress(one, email);
      else if (kind === "leave") await leave(one);
      else if (kind === "claim") await claim(one);
      else if (kind === "post") await post(pick(venues, who));
      else if (kind === "passOnNumber") await passOn(who, { phone: `+351${phone}` });
      else await passOn(who, { email });
    },
  };
}
