import { phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { hashCode } from "@bandeja/api/modules/accounts/phones/hash-code";
import { anotherMobile, type Account, type Household } from "../household.ts";
import { anyone, either, making, open, secret, type Row, type Way } from "../row.ts";

/** The side of a household that somebody of a type could be writing to. */
const correspondentOf = ({ venue, person }: Household, { type }: Pick<Account, "type">) =>
  type === "restaurant" ? person.id : venue.id;

const inTime = (ms: number) => new Date(Date.now() + ms);
const minute = 60_000;

/** Strangers who do not pretend to be anybody else; who has applied to the one or for the other may write. */
const inTheirOwnName = (more: object = {}): Way => ({
  ask: (ours, asker) => ({
    body: { person_id: asker.id, otherperson_id: correspondentOf(ours, asker), ...more },
  }),
  openTo: ["competitor", "colleague"],
});
const text = { messagetext: "Hi", clientid: "1" };

export const talkRows: Readonly<Record<string, Row>> = {
  messagesAdd: secret(
    either("venue"),
    ({ venue, person }) => ({ body: { person_id: venue.id, otherperson_id: person.id, ...text } }),
    {
      // Not read yet: what the household begins with is told with it.
      writes: ["messages", "threads", "notifications", "idempotency_keys"],
      besides: [inTheirOwnName(text)],
    },
  ),
  messagesFind: secret(
    either("venue"),
    ({ venue, person }) => ({ body: { person_id: venue.id, otherperson_id: person.id } }),
    { besides: [inTheirOwnName()] },
  ),
  // Who may write to one side still has no messages of the other's: see "a correspondent" in the test.
  messagesReceipt: secret(
    either("person"),
    (ours, asker) => ({
      body: { otherperson_id: correspondentOf(ours, asker), upto: ours.message.id, status: "read" },
    }),
    { writes: ["messages", "notifications"], openTo: ["competitor", "colleague"] },
  ),
  messagesThreads: open(either("person"), () => ({ body: {} })),
};

export const otherRows: Readonly<Record<string, Row>> = {
  sendSmsCode: making(
    open,
    anyone,
    async ({ marks }) => {
      const phone = anotherMobile();
      marks.push(phone);
      return { body: { phone, mobilecountry: "351" } };
    },
    { writes: ["phone_challenges", "outbox_messages"] },
  ),
  verifySmsCode: making(
    open,
    anyone,
    async ({ marks }, { services: { db } }) => {
      const [challenge, phone] = [newToken(), anotherMobile()];
      marks.push(phone);
      await db.insert(phoneChallenges).values({
        tokenHash: hashToken(challenge),
        codeHash: hashCode(challenge, "123456"),
        phoneE164: `+351${phone}`,
        attemptsLeft: 5,
        sentAt: new Date(),
        expiresAt: inTime(10 * minute),
      });
      return { body: { challenge, code: "123456" } };
    },
    { writes: ["phone_challenges", "phone_verifications"] },
  ),
  phonecodesList: open(anyone, () => ({})),
  countryFindCity: open(anyone, () => ({ body: { city: "Lisboa" } })),
  identityProjects: open(anyone, () => ({})),
  healthLive: open(anyone, () => ({})),
  healthReady: open(anyone, () => ({})),
};
