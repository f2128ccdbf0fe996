import type { Socket } from "node:net";
import { createOpenidProvider } from "../identity/openid-provider.ts";
import { createSmtpMail } from "../mail/smtp-mail.ts";
import { createStripePayments } from "../payments/stripe/stripe-payments.ts";
import { createBucketPhotoStore } from "../photos/bucket-photos.ts";
import { newPhotoName } from "../photos/photo-store.ts";
import type { PolicyOptions } from "../policy/policy.ts";
import { createWebPush } from "../push/web-push.ts";
import { createTwilioSms } from "../sms/twilio-sms.ts";
import { bucketKeys, startFakeBucket } from "./fake-bucket.ts";
import { startFakeIssuer } from "./fake-issuer.ts";
import { startFakeStripe, stripeKeys } from "./fake-stripe.ts";
import { jsonAnswer, startFakeTwilio } from "./fake-twilio.ts";
import { httpFaults, type FaultName, type HttpFault } from "./http-faults.ts";
import { startMailServer } from "./mail-server.ts";
import { certificate } from "./push-service/certificate.ts";
import { startPushService } from "./push-service/push-service.ts";
import { createVapidKeys } from "./push-service/vapid-keys.ts";
import { smtpFaults } from "./smtp-faults.ts";

/** A provider's server, and a new adapter for it. */
export interface Subject {
  /** Creates an adapter. @returns a function that sends one request */
  connect(options: PolicyOptions, hostname?: string): () => Promise<unknown>;
  misbehave(fault: FaultName | undefined): void;
  /** The number of requests so far. */
  count(): number;
  stop(): Promise<void>;
}

interface Server {
  readonly misbehave: (fault: HttpFault | undefined) => void;
  readonly count: () => number;
}

const overHttp = ({ misbehave, count }: Server) => ({
  misbehave: (fault: FaultName | undefined) => misbehave(fault && httpFaults[fault]),
  count,
});

/** The address with another host. */
function at(address: string, hostname: string | undefined): string {
  const url = new URL(address);
  if (hostname !== undefined) url.hostname = hostname;
  return url.href.replace(/\/$/, "");
}

/** Each kind of provider, and how its server is started. */
export const subjects = {
  async sms(): Promise<Subject> {
    const twilio = await startFakeTwilio(jsonAnswer(201, { sid: "SM1" }));
    const account = { accountSid: "AC123", authToken: "secret", from: "+15005550006" };
    return {
      ...overHttp(twilio),
      stop: () => twilio.stop(),
      connect(options, hostname) {
        const sms = createTwilioSms({ ...account, url: at(twilio.url, hostname), ...options });
        return () => sms.send({ to: "+351912345678", text: "123456" });
      },
    };
  },

  async mail(): Promise<Subject> {
    const server = await startMailServer({ onAuth: (_auth, _session, done) => done(null, { user: "us" }) });
    const from = { name: "Bandeja", address: "hello@bandeja.test" };
    return {
      misbehave: (fault) => server.misbehave(fault && ((socket: Socket) => smtpFaults[fault](socket))),
      count: () => server.count(),
      stop: () => server.close(),
      connect(options, hostname) {
        const url = at(server.url, hostname).replace("smtp://", "smtp://us:pass@");
        const mail = createSmtpMail({ url, from, ...options });
        return () =>
          mail.send({ to: { address: "ana@venue.test" }, subject: "Olá", text: "Olá", html: "Olá" });
      },
    };
  },

  async push(): Promise<Subject> {
    const service = await startPushService();
    const { endpoint, keys } = service.subscribe();
    const settings = { ...createVapidKeys(), subject: "mailto:ola@bandeja.test", onlyPublic: false };
    return {
      ...overHttp(service),
      stop: () => service.close(),
      connect(options, hostname) {
        const push = createWebPush({ ...settings, ca: certificate, ...options });
        const to = { endpoint: at(endpoint, hostname), ...keys };
        return () => push.send({ to, payload: "Olá", topic: "topic", urgency: "high", ttl: 60 });
      },
    };
  },

  async payments(): Promise<Subject> {
    const stripe = await startFakeStripe();
    const paymentId = "01a10b66-0dc0-7b1a-9c57-3d0f6a84e210";
    return {
      ...overHttp(stripe),
      stop: () => stripe.stop(),
      connect(options, hostname) {
        const payments = createStripePayments({ ...stripeKeys, url: at(stripe.url, hostname), ...options });
        return () =>
          payments.open({
            paymentId,
            amountCents: 990,
            credits: 1,
            currency: "USD",
            language: "en",
            createdAt: new Date("2026-11-22T10:00:00Z"),
            successUrl: "https://bandeja.test/app/fee",
            cancelUrl: "https://bandeja.test/app/fee",
          });
      },
    };
  },

  async photos(): Promise<Subject> {
    const bucket = await startFakeBucket();
    return {
      ...overHttp(bucket),
      stop: () => bucket.stop(),
      connect(options, hostname) {
        const photos = createBucketPhotoStore({ ...bucketKeys, url: at(bucket.url, hostname), ...options });
        return () => photos.open(newPhotoName());
      },
    };
  },

  async identity(): Promise<Subject> {
    const issuer = await startFakeIssuer();
    const client = { clientId: "bandeja", clientSecret: "secret", siteUrl: "https://bandeja.test" };
    const secrets = { state: "state", nonce: "nonce", verifier: "v".repeat(43) };
    return {
      ...overHttp(issuer),
      stop: () => issuer.stop(),
      connect(options, hostname) {
        const identity = createOpenidProvider({ ...client, issuer: at(issuer.issuer, hostname), ...options });
        return () => identity.begin(secrets, "en");
      },
    };
  },
} as const satisfies Record<string, () => Promise<Subject>>;

export type SubjectName = keyof typeof subjects;
