import type { RealServer } from "@bandeja/api/testing/real-server";
import { Unanswered, type Worker, type Write } from "../deed.ts";
import type { Ledger } from "../ledger.ts";
import { whenBack } from "../when-back.ts";
import { appeal } from "./appeal.ts";
import { beLate, close, work } from "./apply.ts";
import { takePlaces } from "./follow.ts";
import { comeByGoogle, link } from "./google.ts";
import type { House } from "./house.ts";
import { keepApart } from "./keep-apart.ts";
import { leave } from "./leave.ts";
import { listen } from "./listen.ts";
import { openContacts } from "./open-contacts.ts";
import { pay } from "./pay.ts";
import { post, rename } from "./post.ts";
import { register } from "./register.ts";
import { talk } from "./talk.ts";
import { tidy } from "./tidy.ts";

interface Given {
  readonly server: RealServer;
  readonly ledger: Ledger;
  readonly house: House;
  /** The code that was sent to a number. */
  readonly readCode: (phone: string) => Promise<string>;
}

/** Everybody who is at work at the same time. */
export function workersOf(write: Write, { house, readCode }: Pick<Given, "house" | "readCode">): Worker[] {
  const { host, poster, staff, places, expected, closed, offered, guests, readers } = house;
  const hands = { write, readCode };
  return [
    register(hands, "venues"),
    register(hands, "venues"),
    register(hands, "people"),
    leave(write),
    comeByGoogle(write, guests.newcomers),
    link(write, guests.unlinked, guests.squatted),
    tidy(write, guests),
    listen(write, readers),
    keepApart(write, house.formers),
    appeal(write, house.accused),
    openContacts(write, house.applicants),
    post(write, poster),
    rename(write, host),
    pay(write, host),
    beLate(write, expected),
    takePlaces(write, offered),
    ...places.map((wanted) => work(write, wanted)),
    ...[closed.slice(0, 6), closed.slice(6)].map((past) => close(write, past)),
    ...staff.slice(0, 2).flatMap((person) => [talk(write, host, person), talk(write, person, host)]),
  ];
}

/**
 * Lets everybody work on a server. What they ask for and are told is in the ledger.
 *
 * @returns `stop`: nobody begins anything any more; resolves when all have come to the end of what they were at.
 */
export function startLoad(given: Given) {
  const { server, ledger } = given;
  let isOver = false;
  const write = ledger.writeOn(server);

  async function run(worker: Worker): Promise<void> {
    for (const errand of worker) {
      if (isOver) return;
      try {
        await errand();
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        if (!isOver) await whenBack(server);
      }
    }
  }
  const working = Promise.all(workersOf(write, given).map(run));
  return {
    /** Resolves when nobody has anything more to do; rejects where somebody cannot go on. */
    hasEnded: working,
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}
