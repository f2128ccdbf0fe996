const minute = 60_000;
const day = 24 * 60 * minute;

const messagesFreely = 5;
const pauseAtFirst = minute;
// Shorter than a code's validity: a requester who joins a message has at least two minutes for its code.
const pauseAfterwards = 8 * minute;
const requestsPerDay = 5;
/** Requests this far (ms) ahead were made before the clock was set back: nobody waits until it is there again. */
const skew = minute;

/** A challenge for one number, created in the last 24 hours. */
export interface Send {
  readonly tokenHash: Buffer;
  readonly requesterHash: Buffer | null;
  readonly sentAt: Date;
  /** Set for a challenge without a message of its own. */
  readonly messageOf: Buffer | null;
  /** The hash of the code in its message, if other requesters may join it. */
  readonly sharedHash: Buffer | null;
}

export type NumberVerdict =
  /** A message may go out; `isPressed` when the number has used up its free ones. */
  | { readonly kind: "send"; readonly isPressed: boolean }
  /** Another requester's message was just sent; its code is also valid for this requester. */
  | { readonly kind: "join"; readonly message: Send; readonly isPressed: boolean }
  | { readonly kind: "wait"; readonly until: number };

const isMessage = ({ messageOf }: Send) => messageOf === null;

/**
 * Decides about one more request for a number. A requester has one code a minute and five a day, independent of others,
 * so that no other person can use up the owner's. The number gets one message a minute, five a day freely, and then at
 * most one in eight minutes, each for a requester without a message today. Requests in between join the message that
 * was just sent: only the holder of the number can read it.
 *
 * @param sends of the last 24 hours, oldest first
 * @param requester its hashes
 */
export function judgeNumber(sends: readonly Send[], requester: readonly Buffer[], now: Date): NumberVerdict {
  const at = now.getTime();
  const isPast = ({ sentAt }: Send) => sentAt.getTime() <= at + skew;
  const mine = sends.filter(
    ({ requesterHash }) => requesterHash !== null && requester.some((hash) => hash.equals(requesterHash)),
  );
  const myLast = mine.findLast(isPast);
  if (myLast && at < myLast.sentAt.getTime() + pauseAtFirst) {
    return { kind: "wait", until: myLast.sentAt.getTime() + pauseAtFirst };
  }
  const myFifth = mine.at(-requestsPerDay);
  if (myFifth) return { kind: "wait", until: myFifth.sentAt.getTime() + day };

  const messages = sends.filter(isMessage);
  const last = messages.findLast(isPast);
  const fifth = messages.at(-messagesFreely);
  const isPressed = fifth !== undefined;
  const pause = isPressed ? pauseAfterwards : pauseAtFirst;
  if (last && at < last.sentAt.getTime() + pause) {
    if (last.sharedHash !== null) return { kind: "join", message: last, isPressed };
    return { kind: "wait", until: last.sentAt.getTime() + pause };
  }
  const myMessage = mine.find(isMessage);
  if (fifth && myMessage) return { kind: "wait", until: fifth.sentAt.getTime() + day };
  return { kind: "send", isPressed };
}
