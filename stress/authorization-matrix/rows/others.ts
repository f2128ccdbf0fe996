import { phoneChallenges } from "@bandeja/api/db/schema/accounts";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { hashCode } from "@bandeja/api/modules/accounts/phones/hash-code";
import { anotherMobile, type Account, type Tenant } from "../tenant.ts";
import { type AlternativeRequest, type Row, anyone, either, making, open, secret } from "../row.ts";

/** The side of the tenant to which an account can write. */
const correspondentOf = ({ venue, worker }: Tenant, { side }: Pick<Account, "side">) =>
  side === "venue" ? worker.id : venue.id;

const inTime = (ms: number) => new Date(Date.now() + ms);
const minute = 60_000;

/** Requests about the actor's own rows; an application allows both sides to write messages. */
const inTheirOwnName = (more: object = {}): AlternativeRequest => ({
  build: (tenant, actor) => ({
    body: { person_id: actor.id, otherperson_id: correspondentOf(tenant, actor), ...more },
  }),
  openTo: ["competitor", "colleague"],
});
const text = { messagetext: "Hi", clientid: "1" };

export const messageRows: Readonly<Record<string, Row>> = {
  messagesAdd: secret(
    either("venue", "manager"),
    ({ venue, worker }) => ({ body: { person_id: venue.id, otherperson_id: worker.id, ...text } }),
    {
      // The earlier message is unread, so its notification is updated and no other is added.
      writes: ["messages", "threads", "notifications", "idempotency_keys"],
      besides: [inTheirOwnName(text)],
    },
  ),
  messagesFind: secret(
    either("venue", "viewer"),
    ({ venue, worker }) => ({ body: { person_id: venue.id, otherperson_id: worker.id } }),
    { besides: [inTheirOwnName()] },
  ),
  // See the test "a correspondent of one side cannot mark messages of the other as read".
  messagesReceipt: secret(
    either("worker", "manager"),
    (tenant, actor) => ({
      body: { otherperson_id: correspondentOf(tenant, actor), upto: tenant.message.id, status: "read" },
    }),
    { writes: ["messages", "notifications"], openTo: ["competitor", "colleague"] },
  ),
  messagesThreads: open(either("worker", "viewer"), () => ({ body: {} })),
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
